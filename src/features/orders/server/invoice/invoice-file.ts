import { buffer } from 'node:stream/consumers';
import type { Db, Statements } from '#db/connect.ts';
import { iso } from '#db/iso.ts';
import { addressLines } from '#features/addresses/address-lines.ts';
import { listCountries } from '#features/region/server/countries.ts';
import { paperInWords, printTitle, trimInWords } from '#kernel/print-words.ts';
import { newPrivateKey } from '#platform/files/file-keys.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { OrderAddress, OrderLine } from '../../contract.ts';
import type { StoredOrder } from '../queries.ts';
import { type InvoiceContent, invoicePdf, type Seller } from './invoice-pdf.ts';

interface Shop {
  db: Db;
  files: FileStore;
}

interface Issued {
  number: string;
  issuedAt: string;
  file: string | null;
}

/**
 * Renders the invoice on first request and keeps it, so that it never changes.
 * @returns null if none has been issued
 */
export async function invoiceFile(
  { db, files }: Shop,
  order: StoredOrder,
): Promise<{ number: string; pdf: Buffer } | null> {
  const [issued] = await db.query<Issued>(
    `SELECT number, ${iso('issued_at')} AS "issuedAt", file FROM invoices WHERE order_id = $1`,
    [order.id],
  );
  if (!issued) return null;
  const { number, file } = issued;
  const kept = file && (await files.read(file));
  if (kept) return { number, pdf: await buffer(kept.body) };
  const pdf = await invoicePdf(contentOf(order, issued, await seller(db)));
  const key = newPrivateKey('invoice', 'pdf');
  await files.put(key, pdf, 'application/pdf');
  // Concurrent first requests render identical files; only one is kept.
  const noted = await db.query(
    'UPDATE invoices SET file = $2 WHERE number = $1 AND file IS NOT DISTINCT FROM $3 RETURNING 1',
    [number, key, file],
  );
  if (noted.length === 0) await files.remove(key);
  return { number, pdf };
}

export async function seller(db: Statements): Promise<Seller> {
  const [found] = await db.query<Seller>('SELECT name, address, registrations, contact FROM sellers LIMIT 1');
  return found ?? { name: 'Rare Bindings', address: [], registrations: [], contact: null };
}

export function addressWriter(): (address: OrderAddress) => string[] {
  const names = new Map(listCountries(new Set()).map(({ code, name }) => [code, name]));
  return (address) => addressLines(address, names.get(address.country) ?? address.country);
}

function contentOf(order: StoredOrder, { number, issuedAt }: Issued, who: Seller): InvoiceContent {
  const written = addressWriter();
  const { currency, components, includedTaxes, total, toPay, billingAddress, shipments } = order;
  return {
    number,
    issuedAt,
    orderCode: order.code,
    seller: who,
    currency,
    components,
    includedTaxes,
    total,
    toPay,
    billTo: billingAddress ? written(billingAddress) : [],
    shipTo: [...new Map(shipments.map(({ address }) => [address.id, written(address)])).values()],
    lines: order.lines.map((line) => ({
      title: line.print
        ? printTitle({ title: line.title, pages: line.print.pages })
        : [line.title, line.author].filter(Boolean).join(', '),
      detail: bindingOf(line),
      quantity: line.quantity,
      price: line.itemPrice + line.customizationCharges,
      amount: (line.itemPrice + line.customizationCharges) * line.quantity,
    })),
  };
}

const EDITIONS = { deluxe: 'Deluxe', superDeluxe: 'Super Deluxe' };
const LEATHERS = { realLeather: 'genuine leather', veganLeather: 'vegan leather' };

export const bindingOf = ({
  variantType,
  leatherType,
  colorLabel,
  kind,
  words,
  print,
  boxWrapping,
  giftWrapping,
  sku,
}: OrderLine) =>
  [
    kind === 'quote' ? words : `${EDITIONS[variantType]}, ${LEATHERS[leatherType]}, ${colorLabel}`,
    ...(print ? [`${trimInWords(print.trim)}, ${paperInWords(print.paper)}`] : []),
    ...(kind === 'design' ? ['your own design'] : []),
    ...(boxWrapping ? ['in a box'] : []),
    ...(giftWrapping ? ['gift-wrapped'] : []),
    ...(sku ? [sku] : []),
  ].join('; ');
