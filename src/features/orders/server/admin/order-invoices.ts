import { notFound } from '#platform/http/calls.ts';
import { getInvoiceFile } from '../invoice/invoice-file.ts';
import type { AnyOrder } from '../queries.ts';
import type { OrderAdminDependencies } from './order-admin-dependencies.ts';

/** Merges issued invoices into one PDF. @throws Failure 404 if none has been issued */
export async function invoicesPdf(
  admin: Pick<OrderAdminDependencies, 'db' | 'files'>,
  orders: readonly AnyOrder[],
): Promise<Uint8Array> {
  const files: Buffer[] = [];
  for (const order of orders) {
    const invoice = await getInvoiceFile(admin, order);
    if (invoice) files.push(invoice.pdf);
  }
  const [first, ...otherFiles] = files;
  if (!first) throw notFound('No invoice yet. Invoices are issued once an order is paid.');
  if (otherFiles.length === 0) return first;
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const merged = await PDFDocument.create();
  merged.setTitle('Invoices');
  for (const file of files) {
    const document = await PDFDocument.load(file);
    for (const page of await merged.copyPages(document, document.getPageIndices())) merged.addPage(page);
  }
  return merged.save();
}
