import type { RequestHandler, Response } from 'express';
import { Moved, Status, type SuccessStatus } from './status.js';
import type { Invoice, InvoiceStore } from './store.js';

/** What every handler of this service answers through. */
function reply(out: Response, status: SuccessStatus, body: unknown): void {
  out.status(status).json(body);
}

export class InvoiceController {
  constructor(private readonly invoices: InvoiceStore) {}

  show: RequestHandler<{ id: string }> = async (request, out) => {
    const invoice = await this.invoices.find(request.params.id);
    if (!invoice) {
      out.status(Status.Ok).json({ error: `No invoice ${request.params.id}` });
      return;
    }
    reply(out, Status.Ok, invoice);
  };

  create: RequestHandler<object, Invoice, { total: number }> = async ({ body }, out) => {
    const invoice = await this.invoices.create(body.total);
    out.status(Status.Created).json(invoice);
  };

  pay: RequestHandler<{ id: string }> = async (request, out) => {
    const invoice = await this.invoices.markPaid(request.params.id);
    out.redirect(Moved.forNow, `/invoices/${invoice.id}`);
  };

  remove: RequestHandler<{ id: string }> = async (request, out) => {
    await this.invoices.remove(request.params.id);
    reply(out, Status.NoContent, { removed: request.params.id });
  };

  brew: RequestHandler = (_request, out) => {
    out.sendStatus(Status.Teapot);
  };
}
