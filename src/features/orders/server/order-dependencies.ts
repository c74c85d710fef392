import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { listAddresses } from '#features/addresses/server/queries.ts';
import { loadSummariesById } from '#features/books/server/summaries.ts';
import { releaseCopies, takeCopies } from '#features/books/server/write.ts';
import { acceptLineDesigns } from '#features/cart/server/designs.ts';
import { clearCart, lockCart, readDesigns, returnLines } from '#features/cart/server/placement.ts';
import { returnQuoteLines } from '#features/cart/server/quoted-work.ts';
import { returnPrints } from '#features/cart/server/return-prints.ts';
import { binderyDay } from '#features/checkout/server/bindery-day.ts';
import { createDateShift } from '#features/checkout/server/date-shift.ts';
import { readOrderTotals } from '#features/checkout/server/totals.ts';
import { totalsSources } from '#features/checkout/server/totals-sources.ts';
import { releaseCoupon, reserveCoupon } from '#features/coupons/server/actions.ts';
import { replacementProblem } from '#features/designs/replacement-problem.ts';
import { holdUploads } from '#features/designs/server/holds.ts';
import { matchesSeal } from '#features/designs/server/seal.ts';
import { cancelAttempts } from '#features/payments/server/attempts.ts';
import { recordRefund } from '#features/payments/server/refunds.ts';
import type { OrderedPrints } from '#features/print/server/jobs/print-lines.ts';
import { printFiles } from '#features/print/server/print-file-urls.ts';
import { recordReferredOrder } from '#features/referrals/server/referrals.ts';
import { releaseFunds, reserveFunds } from '#features/wallet/server/reservations.ts';
import { bookPath } from '#kernel/paths.ts';
import type { Background } from '#platform/background.ts';
import type { CancellationDependencies } from './cancel.ts';
import type { OrderedWorks, OrderLineForCart, OrdersDependencies } from './dependencies.ts';

const CART_FULL = 'Your cart is full. Remove something first.';
const FILE_DELETED = 'Its print file was deleted. Upload the file again.';

export const releaseDependencies = (
  prints: Pick<OrderedPrints, 'lines' | 'release'>,
  works: Pick<OrderedWorks, 'lines' | 'release'>,
) =>
  ({
    prints: { release: prints.release },
    works: { release: works.release },
    cart: {
      async restore(tx, userId, lines) {
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
        const didNotFit = await returnPrints(
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
      },
    },
    coupons: { use: reserveCoupon, release: releaseCoupon },
    wallet: { reserve: reserveFunds, release: releaseFunds },
    editions: { release: releaseCopies },
  }) satisfies Pick<
    CancellationDependencies,
    'cart' | 'coupons' | 'wallet' | 'editions' | 'prints' | 'works'
  >;

const isBook = (line: OrderLineForCart): line is OrderLineForCart & { bookId: string } =>
  line.bookId !== null;
const isPrint = (line: OrderLineForCart): line is OrderLineForCart & { printJobId: string } =>
  line.printJobId !== null;

const isWork = (line: OrderLineForCart): line is QuotedLine => line.quoteLineId !== null;
type QuotedLine = OrderLineForCart & { quoteLineId: string };

/** Restores quoted work to the cart. @returns lines that failed because the cart is full or the quote is gone */
async function restoreQuotedWork(
  works: Pick<OrderedWorks, 'lines'>,
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

/** Queues refunds and cancellations in the current transaction; the running shop sends them within a minute. */
export const queuePayments = (clock: () => Date): CancellationDependencies['payments'] => ({
  refund: (tx, refund) => recordRefund(tx, refund, clock()),
  cancel: (tx, orderId) => cancelAttempts(tx, orderId, clock()),
});

export type OrdersParts = Pick<OrdersDependencies, 'db' | 'rates' | 'origin' | 'catalogue' | 'files'> & {
  clock: () => Date;
  inbox: string;
  secret: string;
  background: Background;
  prints: OrderedPrints;
  works: OrderedWorks;
  forgetPage: (path: string) => void;
};

/** Design operations for orders; resolved lazily, since designs are registered later. */
function orderDesigns(app: FastifyInstance): OrdersDependencies['designs'] {
  return {
    accept: acceptLineDesigns(app),
    isReproducible: matchesSeal,
    replacementRefusal: replacementProblem,
    hold: (tx, id, uploads) => holdUploads(tx, uploads, { kind: 'order', id }),
  };
}

export function ordersDependencies(app: FastifyInstance, shop: OrdersParts): OrdersDependencies {
  const { db, clock, rates, origin, catalogue, files, background, prints, works } = shop;
  const releases = releaseDependencies(prints, works);
  const sources = totalsSources(prints.lines, works.lines);
  return {
    db,
    rates,
    origin,
    catalogue,
    files,
    prints,
    works,
    printFiles: printFiles({ db, secret: shop.secret, clock }),
    payments: app.payments,
    sweepPayments: () => background.run(() => app.payments.sweep()),
    computeTotals: (within, request) =>
      readOrderTotals(sources, within, { ...request, today: binderyDay(clock()) }),
    computeDayShift: createDateShift,
    cart: { hold: lockCart, clear: clearCart, sealedDesigns: readDesigns, ...releases.cart },
    designs: orderDesigns(app),
    inbox: shop.inbox,
    coupons: releases.coupons,
    wallet: releases.wallet,
    delivered: recordReferredOrder(shop),
    editions: {
      take: takeCopies,
      ...releases.editions,
      changed(bookIds) {
        if (bookIds.length > 0)
          background.run(async () => {
            const books = await loadSummariesById(db, catalogue, bookIds);
            for (const book of books.values()) shop.forgetPage(bookPath(book));
          });
      },
    },
  };
}
