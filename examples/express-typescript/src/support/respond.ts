import type { Response } from 'express';

export interface Page<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}

/** Answers with an error in the form that all clients of this service expect. */
export function sendError(res: Response, status: number, message: string): void {
  res.status(status).json({ error: { status, message } });
}

/** Nothing to send: the client keeps what it has. */
export function notModified(res: Response): void {
  res.status(304).json({ message: 'Not modified' });
}

export function sendPage<T>(res: Response, page: Page<T>): void {
  if (page.next !== null) res.links({ next: page.next });
  res.json(page.items);
}
