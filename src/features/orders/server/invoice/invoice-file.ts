import { buffer } from 'node:stream/consumers';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db, Queryable } from '#db/connect.ts';
import { columns, select } from '#db/select.ts';
import { addressLines } from '#features/addresses/address-lines.ts';
import { formatPaper } from '#features/designs/format-paper.ts';
import { formatTrimSize, printTitle } from '#features/print/print-labels.ts';
import { listCountries } from '#features/region/server/countries.ts';
import { newPrivateKey } from '#platform/files/file-keys.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { OrderAddress, OrderLine } from '../../contract.ts';
import type { StoredOrder } from '../queries.ts';
import { type InvoiceContent, invoicePdf, type Seller } from './invoice-pdf.ts';
import { invoices, sellers } from './tables.ts';

interface Shop {
  db: Db;
  files: FileStore;
}

const INVOICE = columns(invoices, 'i', 'number', 'issuedAt', 'file');
const INVOICE_OF_ORDER = select(INVOICE, 'FROM invoices i WHERE i.order_id = $1');

/**
 * Renders the invoice on first request and keeps it, so that it never changes.
 * @returns null if none has been issued
 */
export async function getInvoiceFile(
  { db, files }: Shop,
  order: StoredOrder,
): Promise<{ number: string; pdf: Buffer } | null> {
  const [issued] = await db.query(INVOICE_OF_ORDER, [order.id]);
  if (!issued) return null;
  const { number, file } = issued;
  const stored = file && (await files.read(file));
  if (stored) return { number, pdf: await buffer(stored.body) };
  const pdf = await invoicePdf(invoiceContent(order, issued, await seller(db)));
  const key = newPrivateKey('invoice', 'pdf');
  await files.put(key, pdf, 'application/pdf');
  // Concurrent first requests render identical files; only one is kept.
  const updated = await db.orm
    .update(invoices)
    .set({ file: key })
    .where(and(eq(invoices.number, number), file === null ? isNull(invoices.file) : eq(invoices.file, file)))
    .returning({ number: invoices.number });
  if (updated.length === 0) await files.remove(key);
  return { number, pdf };
}

export async function seller(db: Queryable): Promise<Seller> {
  const [row] = await db.query(SELLER);
  return row ?? { name: 'Rare Bindings', address: [], registrations: [], contact: null };
}

const SELLER = select(
  columns(sellers, 's', 'name', 'address', 'registrations', 'contact'),
  'FROM sellers s LIMIT 1',
);

export function createAddressFormatter(): (address: OrderAddress) => string[] {
  const names = new Map(listCountries(new Set()).map(({ code, name }) => [code, name]));
  return (address) => addressLines(address, names.get(address.country) ?? address.country);
}

export function invoiceContent(
  order: StoredOrder,
  { number, issuedAt }: Pick<InvoiceContent, 'number' | 'issuedAt'>,
  sellerDetails: Seller,
): InvoiceContent {
  const formatAddress = createAddressFormatter();
  const { currency, components, includedTaxes, total, toPay, billingAddress, shipments } = order;
  return {
    number,
    issuedAt,
    orderCode: order.code,
    seller: sellerDetails,
    currency,
    components,
    includedTaxes,
    total,
    toPay,
    billTo: billingAddress ? formatAddress(billingAddress) : [],
    shipTo: [...new Map(shipments.map(({ address }) => [address.id, formatAddress(address)])).values()],
    lines: order.lines.map((line) => ({
      title: line.print
        ? printTitle({ title: line.title, pages: line.print.pages })
        : [line.title, line.author].filter(Boolean).join(', '),
      detail: describeBinding(line),
      quantity: line.quantity,
      price: line.itemPrice + line.customizationCharges,
      amount: (line.itemPrice + line.customizationCharges) * line.quantity,
    })),
  };
}

const EDITION_LABELS = { deluxe: 'Deluxe', superDeluxe: 'Super Deluxe' };
const LEATHER_LABELS = { realLeather: 'genuine leather', veganLeather: 'vegan leather' };

export const describeBinding = ({
  variantType,
  leatherType,
  colorLabel,
  kind,
  description,
  print,
  boxWrapping,
  giftWrapping,
  sku,
}: OrderLine) =>
  [
    kind === 'quote'
      ? description
      : `${EDITION_LABELS[variantType]}, ${LEATHER_LABELS[leatherType]}, ${colorLabel}`,
    ...(print ? [`${formatTrimSize(print.trim)}, ${formatPaper(print.paper)}`] : []),
    ...(kind === 'design' ? ['your design'] : []),
    ...(boxWrapping ? ['gift box'] : []),
    ...(giftWrapping ? ['gift wrap'] : []),
    ...(sku ? [sku] : []),
  ].join('; ');
