import type { Db } from '#db/connect.ts';
import type { Cleanup } from '#platform/cleanup.ts';
import { redactOrders } from './redact-orders.ts';

/** Erases personal data of orders that finished after their account was erased. */
export const erasedOrdersCleanup = (db: Db): Cleanup => ({
  name: 'addresses-of-erased',
  columns: [],
  run: () => redactOrders(db),
});

/** SQL: does any revision of the line's design use the upload? Both arguments are column names. */
export const lineUsesUpload = (lineId: string, uploadId: string): string =>
  `SELECT 1 FROM order_designs d WHERE d.line_id = ${lineId} AND d.sealed->'uploads' ? ${uploadId}`;
