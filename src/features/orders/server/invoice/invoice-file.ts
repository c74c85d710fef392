import { buffer } from 'node:stream/consumers';
import type { Db, Queryable } from '#db/connect.ts';
import { isoTimestamp } from '#db/iso-timestamp.ts';
import { addressLines } from '#features/addresses/address-lines.ts';
import { formatPaper } from '#features/designs/format-paper.ts';
import { formatTrimSize, printTitle } from '#features/print/print-labels.ts';
import { listCountries } from '#features/region/server/countries.ts';
import { newPrivateKey } from '#platform/files/file-keys.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { OrderAddress, OrderLine } from '../../contract.ts';
import type { StoredOrder } from '../queries.ts';
import { type InvoiceContent, invoicePdf, type Seller } from './invoice-pdf.ts';

interface Shop {
  db: Db;
  files: FileStore;
}

interface InvoiceRow {
  number: string;
  issuedAt: string;
  file: string | null;
}

/**
 * Renders the invoice on first request and keeps it, so that it never changes.
 * @returns null if none has been issued
 */
export async function getInvoiceFile(
  { db, files }: Shop,
  order: StoredOrder,
): Promise<{ number: string; pdf: Buffer } | null> {
  const [issued] = await db.query<InvoiceRow>(
    `SELECT number, ${isoTimestamp('issued_at')} AS "issuedAt", file FROM invoices WHERE order_id = $1`,
    [order.id],
  );
  if (!issued) return null;
  const { number, file } = issued;
  const stored = file && (await files.read(file));
  if (stored) return { number, pdf: await buffer(stored.body) };
  const pdf = await invoicePdf(invoiceContent(order, issued, await seller(db)));
  const key = newPrivateKey('invoice', 'pdf');
  await files.put(key, pdf, 'application/pdf');
  // Concurrent first requests render identical files; only one is kept.
  const updated = await db.query(
    'UPDATE invoices SET file = $2 WHERE number = $1 AND file IS NOT DISTINCT FROM $3 RETURNING 1',
    [number, key, file],
  );
  if (updated.length === 0) await files.remove(key);
  return { number, pdf };
}

export async function seller(db: Queryable): Promise<Seller> {
  const [row] = await db.query<Seller>('SELECT name, address, registrations, contact FROM sellers LIMIT 1');
  return row ?? { name: 'Rare Bindings', address: [], registrations: [], contact: null };
}

export function createAddressFormatter(): (address: OrderAddress) => string[] {
  const names = new Map(listCountries(new Set()).map(({ code, name }) => [code, name]));
  return (address) => addressLines(address, names.get(address.country) ?? address.country);
}

function invoiceContent(
  order: StoredOrder,
  { number, issuedAt }: InvoiceRow,
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
