/** How deep a table is looked through for lists. */
const DEEPEST = 4;

/** Records which lists are found to hold something, and makes one of them hold nothing. */
export class Switches {
  /** All that can be switched off. */
  known = new Set();
  /** What has matched since the last start. */
  matched = new Set();
  /** What is read while modules are loaded, where it can't be switched off. */
  loading = new Set();
  /** The functions of the source, by file and name. */
  written = new Set();
  /** Those that were called. */
  called = new Set();
  #isLoading = true;
  #off;
  #renewals = [];

  /** From here on the lists are read by rules. */
  loaded() {
    this.loading = this.matched;
    this.#isLoading = false;
    this.start();
  }

  /** Forgets what has matched; from here on the list `off` holds nothing. */
  start(off) {
    this.#off = off;
    this.matched = new Set();
    for (const renew of this.#renewals) renew();
  }

  /** What keeps answers that depend on lists: a new one from each start on. */
  renewed(make) {
    let current = make();
    this.#renewals.push(() => (current = make()));
    return new Proxy(current, {
      get: (_, key) => {
        const member = current[key];
        return typeof member === 'function' ? member.bind(current) : member;
      },
    });
  }

  /** A list that can be switched off. */
  list(id, value) {
    const wrapped = this.#wrap(id, value, 0);
    if (wrapped !== value || isTable(value)) this.known.add(id);
    return wrapped;
  }

  /** An array whose members can be switched off one by one. */
  members(id, values) {
    const ids = values.map((value, index) => `${id}.${nameOf(value) ?? index}`);
    const wrapped = values.map((value, index) => this.list(ids[index], value));
    const isOn = (_, index) => this.#off !== ids[index];
    return new Proxy(wrapped, {
      get: (all, key) => (this.#off?.startsWith(`${id}.`) ? all.filter(isOn)[key] : all[key]),
    });
  }

  /** A function that can be switched off: it returns what it returns where it finds nothing. */
  call(id, fn, given) {
    const answer = fn(...given);
    if (this.#isLoading) return answer;
    this.called.add(id);
    const nothing = nothingLike(answer);
    if (nothing === answer) {
      this.known.add(id);
      return answer;
    }
    return this.#answer(id, answer, nothing);
  }

  #answer(id, answer, nothing) {
    if (answer === undefined || answer === null || answer === false) return answer;
    if (id === this.#off && !this.#isLoading) return nothing;
    this.matched.add(id);
    return answer;
  }

  #wrap(id, value, depth) {
    if (typeof value === 'function') return this.#function(id, value);
    if (typeof value !== 'object' || value === null || depth > DEEPEST) return value;
    if (value instanceof RegExp) return this.#pattern(id, value);
    if (value instanceof Set || value instanceof Map) return this.#collection(id, value);
    if (typeof value.has === 'function') return { has: (name) => this.#answer(id, value.has(name), false) };
    if (Array.isArray(value)) return this.#array(id, value, depth);
    return this.#table(id, value, depth);
  }

  #function(id, value) {
    return Object.assign((...given) => this.#answer(id, value(...given), undefined), { original: value });
  }

  #pattern(id, value) {
    const exec = (text) => this.#answer(id, RegExp.prototype.exec.call(value, text), null);
    return Object.defineProperty(value, 'exec', { value: exec });
  }

  #collection(id, value) {
    const nothing = value instanceof Map ? new Map() : new Set();
    const isAsked = (key) => ['has', 'get'].includes(key);
    return new Proxy(value, {
      get: (all, key) => {
        if (isAsked(key)) return (name) => this.#answer(id, all[key](name), key === 'has' ? false : undefined);
        const whole = this.#answer(id, all, nothing);
        const member = whole[key];
        return typeof member === 'function' ? member.bind(whole) : member;
      },
    });
  }

  #array(id, value, depth) {
    if (this.#holdsLists(id, value, depth)) return value;
    return new Proxy(value, { get: (all, key) => this.#answer(id, all, [])[key] });
  }

  #table(id, value, depth) {
    if (this.#holdsLists(id, value, depth)) return value;
    const read = (all, key) => (Object.hasOwn(all, key) ? this.#answer(id, all[key], undefined) : all[key]);
    return new Proxy(value, { get: read });
  }

  /** Wraps the lists in a table at their places: the table stays the same object, which others may hold or compare. */
  #holdsLists(id, table, depth) {
    const wrapped = Object.keys(table).filter((key) => {
      const inner = this.#wrap(id, table[key], depth + 1);
      if (inner === table[key] && !isTable(inner)) return false;
      table[key] = inner;
      return true;
    });
    return wrapped.length > 0;
  }
}

const NOTHING = Object.freeze([]);

/** What a function of such values returns where it finds nothing; the value itself where it is that. */
function nothingLike(value) {
  if (value === true) return false;
  if (Array.isArray(value)) return value.length === 0 ? value : NOTHING;
  return value ? undefined : value;
}

function isTable(value) {
  return typeof value === 'object' && value !== null && !(value instanceof RegExp);
}

function nameOf(value) {
  return typeof value === 'function' ? value.name || undefined : (value?.name ?? value?.says);
}
