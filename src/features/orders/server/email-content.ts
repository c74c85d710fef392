import type { Db } from '#db/connect.ts';
import { bool, column, columns, type Expression, select, text } from '#db/select.ts';
import { BINDERY_DAYS } from '#kernel/bindery-days.ts';
import { orderPath, paymentStatusPath } from '#kernel/order-paths.ts';
import { orderLines, orders } from '../tables.ts';
import { LINE_BINDING, LINE_PICTURE } from './line-sql.ts';
import type { LockedOrder } from './locked-order.ts';

/** `picture` is the cover's path, for the first few books only. */
export interface EmailBook {
  title: string;
  quantity: number;
  binding: string;
  total: number;
  picture?: string;
}

export interface OrderEmailData {
  orderCode: string;
  books: EmailBook[];
  orderUrl: string;
}

/** Amounts are minor units of `currency`. */
export interface OrderPaidContent extends OrderEmailData {
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
const PICTURES_MAX = 3;

/** Books to list: all ordered, those still to be made, or those in one shipment. */
type BookSelection = 'ordered' | 'made' | { shipmentId: string };

async function listBooks(tx: Db, orderId: string, selection: BookSelection): Promise<EmailBook[]> {
  const books = await tx.query(selection === 'ordered' ? ORDERED_BOOKS : BOOKS_TO_MAKE, [
    orderId,
    typeof selection === 'string' ? null : selection.shipmentId,
  ]);
  return books.map(({ picture, ...book }, at) => (at < PICTURES_MAX ? { ...book, picture } : book));
}
const selectBooks = (quantity: Expression<number>, condition: string) =>
  select(
    {
      ...columns(orderLines, 'l', 'title'),
      quantity,
      ...columns(orderLines, 'l', 'total'),
      picture: LINE_PICTURE,
      binding: LINE_BINDING,
    },
    `FROM order_lines l WHERE l.order_id = $1 AND ($2::text IS NULL OR l.shipment_id = $2) ${condition}
     ORDER BY l.position`,
  );
const ORDERED_BOOKS = selectBooks(column(orderLines.quantity, 'l'), '');
const BOOKS_TO_MAKE = selectBooks(column(orderLines.copies, 'l'), 'AND l.copies > 0');

export async function orderEmailData(
  tx: Db,
  { id, code }: Pick<LockedOrder, 'id' | 'code'>,
  origin: string,
  selection: BookSelection = 'ordered',
): Promise<OrderEmailData> {
  const books = await listBooks(tx, id, selection);
  return { orderCode: code, books, orderUrl: origin + orderPath(code) };
}

export async function orderPaidContent(
  tx: Db,
  order: LockedOrder,
  origin: string,
): Promise<OrderPaidContent> {
  const { id, code, currency, wallet, toPay } = order;
  const emailData = await orderEmailData(tx, order, origin);
  const [dates] = await tx.query(DATES, [id]);
  const { from = '', to = '', components = [] } = dates ?? {};
  const charges = components
    .filter(({ kind }) => kind === 'processing')
    .map(({ label, amount }) => ({ label, amount }));
  const [work] = await tx.query(WORK, [id]);
  const bindingDays = BINDERY_DAYS[work?.isThesesOnly ? 'thesis' : 'book'];
  const orderUrl = origin + paymentStatusPath(code);
  const awaitsProof = work?.awaitsProof ?? false;
  const days = { from, to, bindingDays, awaitsProof };
  return { ...emailData, ...days, currency, charges, total: wallet + toPay, wallet, toPay, orderUrl };
}

const DATES = select(
  {
    from: text('min(s.expected_from)'),
    to: text('max(s.expected_to)'),
    ...columns(orders, 'o', 'components'),
  },
  'FROM orders o JOIN shipments s ON s.order_id = o.id WHERE o.id = $1 GROUP BY o.id',
);
const WORK = select(
  {
    isThesesOnly: bool(`coalesce(bool_and(coalesce(p.sealed->>'kind' = 'thesis', false)), false)`),
    awaitsProof: bool('EXISTS (SELECT 1 FROM proofs WHERE order_id = $1)'),
  },
  'FROM order_lines l LEFT JOIN order_prints p ON p.line_id = l.id WHERE l.order_id = $1',
);
