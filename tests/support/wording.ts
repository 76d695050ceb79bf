/** A message as long as this doesn't fit in a line of a terminal or in an editor's box. */
const TOO_LONG = 140;

/** What a message says first, and then what to do. */
const SENTENCES = 2;

const SENTENCE_END = /\.(?= |$)/g;
const SECTION = /RFC \d|§/;
const SECTION_LAST = /\((?:RFC \d|draft-)[^()]*\)\.$/;

/** What is wrong with the words of a report, in which nothing is left to be filled in. */
export function wordingFaults(message: string): readonly string[] {
  const sentences = message.match(SENTENCE_END)?.length ?? 0;
  return [
    ...(message.length >= TOO_LONG ? [`${message.length} characters`] : []),
    ...(sentences === SENTENCES && message.endsWith('.') ? [] : [`${sentences} sentences`]),
    ...(SECTION.test(message) && !SECTION_LAST.test(message) ? ['the section is not last'] : []),
    ...(/\{\{|undefined|\[object/.test(message) ? ['a place that is not filled in'] : []),
  ].map((fault) => `${fault}: ${message}`);
}

/** A message with its data, as ESLint fills it in. */
export function filledIn(message: string, data: Readonly<Record<string, string | number>> = {}): string {
  return message.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(data[name] ?? place));
}
