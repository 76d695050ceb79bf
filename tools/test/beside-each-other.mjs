import { runScript } from './run-script.mjs';

/** What takes longest begins first, so that no core is idle at the end. Scripts that aren't named here come last. */
const LONGEST_FIRST = [
  ...['test:integration', 'test:site', 'test:unit', 'matrix', 'test:repairs', 'lint', 'test:wire'],
  ...['check', 'test:work', 'docs:check', 'test:differential'],
];

/** Scripts that begin when another has ended: both install into the same folder. */
const AFTER = { matrix: 'test:integration' };

/** Runs scripts on as many lanes as there are cores, each with its share of them for workers; their results in the order of the names. */
export async function runBesideEachOther(names, { root, cores }) {
  const waiting = [...names].sort((a, b) => placeOf(a) - placeOf(b));
  const ended = new Map();
  const lanes = Math.max(1, Math.min(cores, names.length));
  const workers = Math.max(1, Math.floor(cores / lanes));
  const isReady = (name) => !names.includes(AFTER[name]) || ended.has(AFTER[name]);

  await new Promise((resolve) => {
    let running = 0;
    const fill = () => {
      if (ended.size === names.length) return resolve();
      while (running < lanes) {
        const at = waiting.findIndex(isReady);
        if (at < 0) return;
        const [name] = waiting.splice(at, 1);
        running++;
        void runScript(root, name, { workers }).then((result) => {
          running--;
          ended.set(name, result);
          fill();
        });
      }
    };
    fill();
  });
  return names.map((name) => ended.get(name));
}

function placeOf(name) {
  const place = LONGEST_FIRST.indexOf(name);
  return place < 0 ? LONGEST_FIRST.length : place;
}
