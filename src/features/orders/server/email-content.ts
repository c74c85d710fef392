import type { Db } from '#db/connect.ts';
import { BINDERY_DAYS } from '#kernel/bindery-days.ts';
import { orderAddress, paymentStatusAddress } from '#kernel/order-addresses.ts';
import type { Quote } from '#kernel/quote.ts';
import { LINE_BINDING, LINE_PICTURE } from './line-picture.ts';
import type { HeldOrder } from './moves.ts';

/** `picture` is the cover's path, for the first few books only. */
export interface LetterBook {
  title: string;
  quantity: number;
  binding: string;
  total: number;
  picture?: string;
}

export interface OrderLetter {
  orderCode: string;
  books: LetterBook[];
  orderUrl: string;
}

/** Amounts are minor units of `currency`. */
export interface OrderEmailContent extends OrderLetter {
  currency: string;
  /** Charged for the order as a whole. */
  charges: { label: string; amount: number }[];
  total: number;
  wallet: number;
  toPay: number;
  /** Promised delivery dates across all shipments, ISO 8601. */
  from: string;
  to: string;
  /** Working days in the bindery. */
  bindingDays: number;
  /** Whether the work waits for the approval of a proof first. */
  awaitsProof: boolean;
}

/** Covers per email; each one adds weight. */
const PICTURES = 3;

/** Books to list: all ordered, those still to be made, or those in one shipment. */
type Named = 'ordered' | 'made' | { shipmentId: string };

async function booksOf(tx: Db, orderId: string, named: Named): Promise<LetterBook[]> {
  const isMade = named !== 'ordered';
  const books = await tx.query<LetterBook & { picture: string }>(
    `SELECT l.title, ${isMade ? 'l.copies AS quantity' : 'l.quantity'}, l.total, ${LINE_PICTURE} AS picture, ${LINE_BINDING} AS binding
     FROM order_lines l WHERE l.order_id = $1 AND ($2::text IS NULL OR l.shipment_id = $2) ${isMade ? 'AND l.copies > 0' : ''}
     ORDER BY l.position`,
    [orderId, typeof named === 'string' ? null : named.shipmentId],
  );
  return books.map(({ picture, ...book }, at) => (at < PICTURES ? { ...book, picture } : book));
}

export async function orderLetter(
  tx: Db,
  { id, code }: Pick<HeldOrder, 'id' | 'code'>,
  origin: string,
  named: Named = 'ordered',
): Promise<OrderLetter> {
  const books = await booksOf(tx, id, named);
  return { orderCode: code, books, orderUrl: origin + orderAddress(code) };
}

export async function orderEmailContent(
  tx: Db,
  order: HeldOrder,
  origin: string,
): Promise<OrderEmailContent> {
  const { id, code, currency, wallet, toPay } = order;
  const letter = await orderLetter(tx, order, origin);
  const [more] = await tx.query<{ from: string; to: string; components: Quote['components'] }>(
    `SELECT min(s.expected_from) AS from, max(s.expected_to) AS to, o.components
     FROM orders o JOIN shipments s ON s.order_id = o.id WHERE o.id = $1 GROUP BY o.id`,
    [id],
  );
  const { from = '', to = '', components = [] } = more ?? {};
  const charges = components
    .filter(({ kind }) => kind === 'processing')
    .map(({ label, amount }) => ({ label, amount }));
  const [made] = await tx.query<{ isOfTheses: boolean; awaitsProof: boolean }>(
    `SELECT coalesce(bool_and(coalesce(p.sealed->>'kind' = 'thesis', false)), false) AS "isOfTheses",
       EXISTS (SELECT 1 FROM proofs WHERE order_id = $1) AS "awaitsProof"
     FROM order_lines l LEFT JOIN order_prints p ON p.line_id = l.id WHERE l.order_id = $1`,
    [id],
  );
  const bindingDays = BINDERY_DAYS[made?.isOfTheses ? 'thesis' : 'book'];
  const orderUrl = origin + paymentStatusAddress(code);
  const awaitsProof = made?.awaitsProof ?? false;
  const days = { from, to, bindingDays, awaitsProof };
  return { ...letter, ...days, currency, charges, total: wallet + toPay, wallet, toPay, orderUrl };
}
