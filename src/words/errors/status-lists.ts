import { holding } from '../language/names.js';

/** Packages and objects that contain status codes by the names of their phrases: `@acme/http-status-codes`, `HttpStatus`. */
export const STATUS_LISTS = holding('http status', 'httpstatus', 'http code', 'status code', 'statuscode');
