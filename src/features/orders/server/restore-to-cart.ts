import type { Db } from '#db/connect.ts';
import { listAddresses } from '#features/addresses/server/queries.ts';
import { returnLines } from '#features/cart/server/placement.ts';
import { returnQuoteLines } from '#features/cart/server/quoted-work.ts';
import type { CartSources } from '#features/cart/server/totals-lines.ts';
import type { OrderLineForCart } from './dependencies.ts';

const CART_FULL = 'Your cart is full. Remove something first.';
const FILE_DELETED = 'Its print file was deleted. Upload the file again.';

export interface RestoreResult {
  added: number;
  failed: { title: string; reason: string }[];
}

/** Puts the lines of an order (back) into the customer's cart. */
export async function restoreToCart(
  { prints, works }: CartSources,
  tx: Db,
  userId: string,
  lines: readonly OrderLineForCart[],
): Promise<RestoreResult> {
  // Falls back to the default address if the line's one was deleted.
  const addressIds = new Set((await listAddresses(tx, userId)).map(({ id }) => id));
  const restoredLines = lines.map((line) => ({
    ...line,
    addressId: line.addressId !== null && addressIds.has(line.addressId) ? line.addressId : null,
  }));
  const books = await returnLines(tx, userId, restoredLines.filter(isBook));
  const jobs = restoredLines.filter(isPrint);
  const requested = jobs.map(({ printJobId: jobId, quantity: copies }) => ({ jobId, copies }));
  const available = requested.length > 0 ? await prints.lines(tx, userId, requested) : new Map();
  const unavailable = jobs.filter(({ printJobId }) => !available.has(printJobId));
  const didNotFit = await returnLines(
    tx,
    userId,
    jobs.filter(({ printJobId }) => available.has(printJobId)),
  );
  const failedWork = await restoreQuotedWork(works, tx, userId, restoredLines.filter(isWork));
  const failed = [
    ...[...books, ...didNotFit, ...failedWork].map(({ title }) => ({ title, reason: CART_FULL })),
    ...unavailable.map(({ title }) => ({ title, reason: FILE_DELETED })),
  ];
  return { added: lines.length - failed.length, failed };
}

const isBook = (line: OrderLineForCart): line is OrderLineForCart & { bookId: string } =>
  line.bookId !== null;
const isPrint = (line: OrderLineForCart): line is OrderLineForCart & { printJobId: string } =>
  line.printJobId !== null;

const isWork = (line: OrderLineForCart): line is QuotedLine => line.quoteLineId !== null;
type QuotedLine = OrderLineForCart & { quoteLineId: string };

/** Restores quoted work to the cart. @returns lines that failed because the cart is full or the quote is gone */
async function restoreQuotedWork(
  works: CartSources['works'],
  tx: Db,
  userId: string,
  lines: readonly QuotedLine[],
): Promise<QuotedLine[]> {
  if (lines.length === 0) return [];
  const ids = lines.map(({ quoteLineId }) => quoteLineId);
  const available = await works.lines(tx, userId, ids);
  const failed: QuotedLine[] = [];
  for (const [quoteId, quoteLines] of Map.groupBy(
    lines,
    (line) => available.get(line.quoteLineId)?.quoteId,
  )) {
    const isRestored =
      quoteId !== undefined &&
      (await returnQuoteLines(
        tx,
        userId,
        quoteId,
        quoteLines.map(({ quoteLineId: lineId, ...line }) => ({ ...line, lineId })),
      ));
    if (!isRestored) failed.push(...quoteLines);
  }
  return failed;
}
