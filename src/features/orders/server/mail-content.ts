import type { Db } from '#db/connect.ts';
import { paymentStatusAddress } from '#kernel/order-addresses.ts';
import type { HeldOrder } from './moves.ts';

/** What the letter about a paid order says. Amounts are minor units of `currency`. */
export interface OrderMailContent {
  orderCode: string;
  currency: string;
  books: { title: string; quantity: number; binding: string; total: number }[];
  total: number;
  wallet: number;
  toPay: number;
  /** Days of arrival of all shipments, ISO 8601. */
  from: string;
  to: string;
  /** Where the order is shown. */
  orderUrl: string;
}

/** Reads it in the transaction in which the letter is written. */
export async function orderMailContent(
  tx: Db,
  { id, code, currency, wallet, toPay }: HeldOrder,
  origin: string,
): Promise<OrderMailContent> {
  const books = await tx.query<OrderMailContent['books'][number]>(
    `SELECT title, quantity, total, concat_ws(', ', CASE variant_type WHEN 'deluxe' THEN 'Deluxe' ELSE 'Super Deluxe' END,
       CASE leather_type WHEN 'realLeather' THEN 'genuine leather' ELSE 'vegan leather' END, color_label) AS binding
     FROM order_lines WHERE order_id = $1 ORDER BY position`,
    [id],
  );
  const [days] = await tx.query<{ from: string; to: string }>(
    `SELECT min(expected_from) AS from, max(expected_to) AS to FROM shipments WHERE order_id = $1`,
    [id],
  );
  const { from = '', to = '' } = days ?? {};
  const orderUrl = origin + paymentStatusAddress(code);
  return { orderCode: code, currency, books, total: wallet + toPay, wallet, toPay, from, to, orderUrl };
}
