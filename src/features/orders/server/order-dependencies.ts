import type { FastifyInstance } from 'fastify';
import { loadSummariesById } from '#features/books/server/summaries.ts';
import { acceptLineDesigns } from '#features/cart/server/designs.ts';
import { binderyDay } from '#features/checkout/server/bindery-day.ts';
import { readOrderTotals } from '#features/checkout/server/totals.ts';
import { cancelAttempts } from '#features/payments/server/attempts.ts';
import { recordRefund } from '#features/payments/server/refunds.ts';
import type { OrderedPrints } from '#features/print/server/jobs/print-lines.ts';
import { printFiles } from '#features/print/server/print-file-urls.ts';
import { recordReferredOrder } from '#features/referrals/server/referrals.ts';
import { bookPath } from '#kernel/paths.ts';
import type { Background } from '#platform/background.ts';
import type { CancellationDependencies } from './cancel.ts';
import type { OrderedWorks, OrdersDependencies } from './dependencies.ts';

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

export function ordersDependencies(app: FastifyInstance, shop: OrdersParts): OrdersDependencies {
  const { db, clock, rates, origin, catalogue, files, background, prints, works } = shop;
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
      readOrderTotals(shop, within, { ...request, today: binderyDay(clock()) }),
    designs: { accept: acceptLineDesigns(app) },
    inbox: shop.inbox,
    delivered: recordReferredOrder(shop),
    onCopiesChanged(bookIds) {
      if (bookIds.length > 0)
        background.run(async () => {
          const books = await loadSummariesById(db, catalogue, bookIds);
          for (const book of books.values()) shop.forgetPage(bookPath(book));
        });
    },
  };
}
