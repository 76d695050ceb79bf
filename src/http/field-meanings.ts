/** A header field that has a meaning with some status codes only. */
export interface FieldMeaning {
  readonly field: string;
  /** The codes, in words. */
  readonly codes: string;
  readonly section: string;
  hasMeaning(code: number): boolean;
}

const isRedirection = (code: number): boolean => code >= 300 && code <= 399;

export const FIELD_MEANINGS: readonly FieldMeaning[] = [
  {
    field: 'Location',
    codes: '201, 202 and 3xx',
    section: 'RFC 9110 §10.2.2',
    hasMeaning: (code) => code === 201 || code === 202 || isRedirection(code),
  },
  {
    field: 'Retry-After',
    codes: '3xx, 413, 429 and 503',
    section: 'RFC 9110 §10.2.3',
    hasMeaning: (code) => code === 413 || code === 429 || code === 503 || isRedirection(code),
  },
  {
    field: 'Content-Range',
    codes: '206 and 416',
    section: 'RFC 9110 §14.4',
    hasMeaning: (code) => code === 206 || code === 416,
  },
];
