/** How files and texts are printed. */
export interface Showing {
  /** The name of a file, by its path. */
  readonly file: (path: string) => string;
  readonly text: (text: string) => string;
}

/** A copy of plain data with every text in it as it is printed: everything on a page goes through here first. */
export function shown<Data>(data: Data, showing: Showing): Data {
  return copied(data, showing, '') as Data;
}

function copied(value: unknown, showing: Showing, key: string): unknown {
  if (typeof value === 'string') return showing.text(key === 'file' ? showing.file(value) : value);
  if (Array.isArray(value)) return value.map((one) => copied(one, showing, ''));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, copied(one, showing, name)]));
}
