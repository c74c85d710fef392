import type { FastifyInstance } from 'fastify';
import { addressesOf } from '#features/addresses/server/queries.ts';
import { summariesById } from '#features/books/server/summaries.ts';
import { releaseCopies, takeCopies } from '#features/books/server/write.ts';
import { clearCart, designsOf, holdCart, putBack } from '#features/cart/server/placement.ts';
import { binderyDay } from '#features/checkout/server/bindery-day.ts';
import { daysLater } from '#features/checkout/server/days-later.ts';
import { quoteOf } from '#features/checkout/server/quotes.ts';
import type { StoredCharges } from '#features/checkout/server/stored-charges.ts';
import { releaseCoupon, useCoupon } from '#features/coupons/server/actions.ts';
import { otherThan } from '#features/designs/other-than.ts';
import { holdUploads } from '#features/designs/server/holds.ts';
import { isAsSealed } from '#features/designs/server/seal.ts';
import type { EndingShop } from '#features/orders/server/cancel.ts';
import type { OrdersDependencies } from '#features/orders/server/dependencies.ts';
import { endAttempts } from '#features/payments/server/attempts.ts';
import { requestRefund } from '#features/payments/server/refunds.ts';
import { noteReferral } from '#features/referrals/server/referrals.ts';
import { release, reserve } from '#features/wallet/server/reservations.ts';
import { bookAddress } from '#kernel/addresses.ts';
import type { Background } from '#platform/background.ts';
import { cartDesigns } from './cart-designs.ts';
import { quoteSources } from './quote-sources.ts';

const NO_ROOM = 'Your cart has no room for it. Please take something out first.';

/** How an order gives back what it has taken; a command can do it as well as the shop. */
export const GIVING_BACK = {
  basket: {
    async putBack(tx, userId, lines) {
      // Where they went then may be forgotten by now: such a line goes where the others go.
      const known = new Set((await addressesOf(tx, userId)).map(({ id }) => id));
      const back = lines.map((line) => ({
        ...line,
        addressId: line.addressId !== null && known.has(line.addressId) ? line.addressId : null,
      }));
      const left = await putBack(tx, userId, back);
      const failed = left.map(({ bookId }) => ({ bookId, reason: NO_ROOM }));
      return { added: lines.length - left.length, failed };
    },
  },
  coupons: { use: useCoupon, release: releaseCoupon },
  wallet: { reserve, release },
  editions: { release: releaseCopies },
} satisfies Pick<EndingShop, 'basket' | 'coupons' | 'wallet' | 'editions'>;

/** What payments note in the transaction of whoever ends an order; the shop asks the providers for it within a minute. */
export const notingPayments = (clock: () => Date): EndingShop['payments'] => ({
  refund: (tx, refund) => requestRefund(tx, refund, clock()),
  cancel: (tx, orderId) => endAttempts(tx, orderId, clock()),
});

/** What the shop has that orders are made with. */
type Parts = Pick<OrdersDependencies, 'db' | 'rates' | 'origin' | 'catalogue' | 'files'> & {
  clock: () => Date;
  charges: StoredCharges;
  inbox: string;
  secret: string;
  background: Background;
  forgetPage: (path: string) => void;
};

/** Designs as orders need them. They are read when a call comes: by then the calls of designs are there too. */
function orderDesigns(app: FastifyInstance, shop: Parts): OrdersDependencies['designs'] {
  const { accept } = cartDesigns(app, shop);
  return {
    accept,
    isAsSealed,
    otherThan,
    hold: (tx, id, uploads) => holdUploads(tx, uploads, { kind: 'order', id }),
  };
}

/** What orders need of the other subjects: what a cart costs, and what an order takes and gives back. */
export function ordersDependencies(app: FastifyInstance, shop: Parts): OrdersDependencies {
  const { db, clock, rates, origin, catalogue, files, background } = shop;
  return {
    ...{ db, rates, origin, catalogue, files },
    payments: app.payments,
    settle: () => background.run(() => app.payments.sweep()),
    quoteOf: (within, asked) => quoteOf(quoteSources, within, { ...asked, today: binderyDay(clock()) }),
    daysLater,
    basket: { hold: holdCart, clear: clearCart, designsOf, ...GIVING_BACK.basket },
    designs: orderDesigns(app, shop),
    inbox: shop.inbox,
    coupons: GIVING_BACK.coupons,
    wallet: GIVING_BACK.wallet,
    delivered: noteReferral(shop),
    editions: {
      take: takeCopies,
      ...GIVING_BACK.editions,
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
