/** A status for a header field of the request: which fields, and what to send where none was read. */
export interface Precondition {
  readonly fields: readonly string[];
  readonly section: string;
  readonly instead: readonly number[];
}

const GENA = ['SID', 'NT', 'CALLBACK'];
const CACHED = ['If-None-Match', 'If-Modified-Since'];

/**
 * RFC 9110 §13.1 and §14.2, §10.1.1; RFC 8470 §5.2. If-None-Match leads to 412 for other methods than GET and HEAD.
 * WebDAV has conditions of its own: If and Overwrite (RFC 4918 §10.4, §10.6), Depth; UPnP's events SID, NT and CALLBACK
 * (UPnP Device Architecture 2.0 §4.1); DLNA a range of time.
 */
export const PRECONDITIONS: Readonly<Record<number, Precondition>> = {
  206: {
    fields: ['Range', 'Content-Range'],
    section: 'RFC 9110 §14.2',
    instead: [200],
  },
  304: { fields: CACHED, section: 'RFC 9110 §15.4.5', instead: [200] },
  412: {
    fields: [
      'If-Match',
      'If-Unmodified-Since',
      'If-Range',
      'Overwrite',
      'Lock-Token',
      'Schedule-Tag',
      ...GENA,
      ...CACHED,
    ],
    section: 'RFC 9110 §15.5.13',
    instead: [400, 409],
  },
  416: { fields: ['Range', 'Content-Range', 'TimeSeekRange.dlna.org'], section: 'RFC 9110 §15.5.17', instead: [400] },
  417: {
    fields: ['Expect'],
    section: 'RFC 9110 §15.5.18',
    instead: [400],
  },
  425: { fields: ['Early-Data'], section: 'RFC 8470 §5.2', instead: [400, 409] },
};
