export interface Invoice {
  readonly id: string;
  readonly total: number;
  readonly paid: boolean;
}

export interface InvoiceStore {
  find(id: string): Promise<Invoice | undefined>;
  create(total: number): Promise<Invoice>;
  markPaid(id: string): Promise<Invoice>;
  remove(id: string): Promise<void>;
}
