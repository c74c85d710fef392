import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { addressesOf } from '#features/addresses/server/queries.ts';
import { summariesById } from '#features/books/server/summaries.ts';
import { releaseCopies, takeCopies } from '#features/books/server/write.ts';
import { clearCart, designsOf, holdCart, putBack } from '#features/cart/server/placement.ts';
import { putBackPrints } from '#features/cart/server/put-back-prints.ts';
import { putWorkBack } from '#features/cart/server/quoted-work.ts';
import { binderyDay } from '#features/checkout/server/bindery-day.ts';
import { daysLater } from '#features/checkout/server/days-later.ts';
import { quoteOf } from '#features/checkout/server/quotes.ts';
import type { StoredCharges } from '#features/checkout/server/stored-charges.ts';
import { releaseCoupon, useCoupon } from '#features/coupons/server/actions.ts';
import { otherThan } from '#features/designs/other-than.ts';
import { holdUploads } from '#features/designs/server/holds.ts';
import { isAsSealed } from '#features/designs/server/seal.ts';
import type { EndingShop } from '#features/orders/server/cancel.ts';
import type { BasketLine, OrdersDependencies } from '#features/orders/server/dependencies.ts';
import { endAttempts } from '#features/payments/server/attempts.ts';
import { requestRefund } from '#features/payments/server/refunds.ts';
import { noteReferral } from '#features/referrals/server/referrals.ts';
import { release, reserve } from '#features/wallet/server/reservations.ts';
import { bookAddress } from '#kernel/addresses.ts';
import type { Background } from '#platform/background.ts';
import { cartDesigns } from './cart-designs.ts';
import { printFiles } from './print-files.ts';
import type { PrintLines } from './print-lines.ts';
import { quoteSources } from './quote-sources.ts';
import { ORDERED_WORKS, type QuotedWorks } from './quoted-works.ts';

const NO_ROOM = 'Your cart has no room for it. Please take something out first.';
const DELETED = 'It was printed from a file of yours that is deleted. Send the file once more.';

export const givingBack = (
  prints: Pick<PrintLines, 'lines' | 'release'>,
  works: Pick<QuotedWorks, 'lines' | 'release'> = ORDERED_WORKS,
) =>
  ({
    prints: { release: prints.release },
    works: { release: works.release },
    basket: {
      async putBack(tx, userId, lines) {
        // Falls back to the default address if the line's one was deleted.
        const known = new Set((await addressesOf(tx, userId)).map(({ id }) => id));
        const back = lines.map((line) => ({
          ...line,
          addressId: line.addressId !== null && known.has(line.addressId) ? line.addressId : null,
        }));
        const books = await putBack(tx, userId, back.filter(isBook));
        const jobs = back.filter(isPrint);
        const wanted = jobs.map(({ printJobId: jobId, quantity: copies }) => ({ jobId, copies }));
        const there = wanted.length > 0 ? await prints.lines(tx, userId, wanted) : new Map();
        const gone = jobs.filter(({ printJobId }) => !there.has(printJobId));
        const noRoom = await putBackPrints(
          tx,
          userId,
          jobs.filter(({ printJobId }) => there.has(printJobId)),
        );
        const unquoted = await putWorksBack(works, tx, userId, back.filter(isWork));
        const failed = [
          ...[...books, ...noRoom, ...unquoted].map(({ title }) => ({ title, reason: NO_ROOM })),
          ...gone.map(({ title }) => ({ title, reason: DELETED })),
        ];
        return { added: lines.length - failed.length, failed };
      },
    },
    coupons: { use: useCoupon, release: releaseCoupon },
    wallet: { reserve, release },
    editions: { release: releaseCopies },
  }) satisfies Pick<EndingShop, 'basket' | 'coupons' | 'wallet' | 'editions' | 'prints' | 'works'>;

const isBook = (line: BasketLine): line is BasketLine & { bookId: string } => line.bookId !== null;
const isPrint = (line: BasketLine): line is BasketLine & { printJobId: string } => line.printJobId !== null;

const isWork = (line: BasketLine): line is QuotedLine => line.quoteLineId !== null;
type QuotedLine = BasketLine & { quoteLineId: string };

/** Restores quoted work to the cart. @returns lines that failed because the cart is full or the quote is gone */
async function putWorksBack(
  works: Pick<QuotedWorks, 'lines'>,
  tx: Db,
  userId: string,
  lines: readonly QuotedLine[],
): Promise<QuotedLine[]> {
  if (lines.length === 0) return [];
  const ids = lines.map(({ quoteLineId }) => quoteLineId);
  const there = await works.lines(tx, userId, ids);
  const left: QuotedLine[] = [];
  for (const [quoteId, ofQuote] of Map.groupBy(lines, (line) => there.get(line.quoteLineId)?.quoteId)) {
    const isBack =
      quoteId !== undefined &&
      (await putWorkBack(
        tx,
        userId,
        quoteId,
        ofQuote.map(({ quoteLineId: lineId, ...line }) => ({ ...line, lineId })),
      ));
    if (!isBack) left.push(...ofQuote);
  }
  return left;
}

/** Queues refunds and cancellations in the current transaction; the running shop sends them within a minute. */
export const notingPayments = (clock: () => Date): EndingShop['payments'] => ({
  refund: (tx, refund) => requestRefund(tx, refund, clock()),
  cancel: (tx, orderId) => endAttempts(tx, orderId, clock()),
});

type Parts = Pick<OrdersDependencies, 'db' | 'rates' | 'origin' | 'catalogue' | 'files'> & {
  clock: () => Date;
  charges: StoredCharges;
  inbox: string;
  secret: string;
  background: Background;
  prints: PrintLines;
  works: QuotedWorks;
  forgetPage: (path: string) => void;
};

/** Design operations for orders; resolved lazily, since designs are registered later. */
function orderDesigns(app: FastifyInstance, shop: Parts): OrdersDependencies['designs'] {
  const { accept } = cartDesigns(app, shop);
  return {
    accept,
    isAsSealed,
    otherThan,
    hold: (tx, id, uploads) => holdUploads(tx, uploads, { kind: 'order', id }),
  };
}

export function ordersDependencies(app: FastifyInstance, shop: Parts): OrdersDependencies {
  const { db, clock, rates, origin, catalogue, files, background, prints, works } = shop;
  const back = givingBack(prints, works);
  const sources = quoteSources(prints.lines, works.lines);
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
    settle: () => background.run(() => app.payments.sweep()),
    quoteOf: (within, asked) => quoteOf(sources, within, { ...asked, today: binderyDay(clock()) }),
    daysLater,
    basket: { hold: holdCart, clear: clearCart, designsOf, ...back.basket },
    designs: orderDesigns(app, shop),
    inbox: shop.inbox,
    coupons: back.coupons,
    wallet: back.wallet,
    delivered: noteReferral(shop),
    editions: {
      take: takeCopies,
      ...back.editions,
      changed(bookIds) {
        if (bookIds.length > 0)
          background.run(async () => {
            const books = await summariesById(db, catalogue, bookIds);
            for (const book of books.values()) shop.forgetPage(bookAddress(book));
          });
      },
    },
  };
}
