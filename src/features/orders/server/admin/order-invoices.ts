import { notFound } from '#platform/http/calls.ts';
import { invoiceFile } from '../invoice/invoice-file.ts';
import type { AnyOrder } from '../queries.ts';
import type { OrderAdmin } from './order-admin.ts';

/** Merges issued invoices into one PDF. @throws Failure 404 if none has been issued */
export async function invoicesPdf(
  admin: Pick<OrderAdmin, 'db' | 'files'>,
  orders: readonly AnyOrder[],
): Promise<Uint8Array> {
  const files: Buffer[] = [];
  for (const order of orders) {
    const invoice = await invoiceFile(admin, order);
    if (invoice) files.push(invoice.pdf);
  }
  const [first, ...others] = files;
  if (!first) throw notFound('No invoice has been issued yet: that is done when an order is paid.');
  if (others.length === 0) return first;
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const all = await PDFDocument.create();
  all.setTitle('Invoices');
  for (const file of files) {
    const one = await PDFDocument.load(file);
    for (const page of await all.copyPages(one, one.getPageIndices())) all.addPage(page);
  }
  return all.save();
}
