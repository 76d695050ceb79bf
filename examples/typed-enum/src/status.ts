/** The status codes that this service sends. */
export enum Status {
  Ok = 200,
  Created = 201,
  NoContent = 204,
  BadRequest = 400,
  NotFound = 404,
  Conflict = 409,
  Teapot = 418,
}

export const Moved = {
  permanently: 301,
  forNow: 302,
  seeOther: 303,
} as const;

export type SuccessStatus = Status.Ok | Status.Created | Status.NoContent;
