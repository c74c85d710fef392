import type { FastifyInstance } from 'fastify';
import { chargesDesk } from '#features/checkout/server/desk/charges.ts';
import { couponsDesk } from '#features/coupons/server/desk/coupons.ts';
import { invitationsDesk } from '#features/exclusive/server/desk/invitations.ts';
import { failuresDesk } from '#features/failures/server/desk/failures.ts';
import { ledgerDesk } from '#features/ledger/server/desk/ledger.ts';
import { subscribersDesk } from '#features/newsletter/server/desk/subscribers.ts';
import { codesOfOrders } from '#features/orders/server/desk/order-codes.ts';
import { soldOrders } from '#features/orders/server/desk/sold.ts';
import { seller } from '#features/orders/server/invoice/invoice-file.ts';
import { PAYMENT_MOVEMENTS, providersOf } from '#features/payments/server/desk/movements.ts';
import { ratesDesk } from '#features/rates/server/desk/rates.ts';
import { referralTermsDesk } from '#features/referrals/server/desk/terms.ts';
import { countriesDesk } from '#features/region/server/desk/countries.ts';
import { reviewsDesk } from '#features/reviews/server/desk/reviews.ts';
import { walletDesk } from '#features/wallet/server/desk/entries.ts';
import { WALLET_MOVEMENTS } from '#features/wallet/server/desk/movements.ts';
import { bookAddress } from '#kernel/addresses.ts';
import { isAccountHeld } from '#platform/sessions/held-account.ts';
import { customersDesk } from './desk-customers.ts';
import type { WholeShop } from './features.ts';
import { MAILS } from './mails.ts';

/** The desk's sections People and Money. */
export const PEOPLE_AND_MONEY: readonly ((app: FastifyInstance, shop: WholeShop) => void)[] = [
  customersDesk,
  (app, shop) => walletDesk(app, { ...shop, isThere: isAccountHeld }),
  invitationsDesk,
  subscribersDesk,
  countriesDesk,
  (app, shop) => reviewsDesk(app, { ...shop, onReviewed: (book) => shop.forgetPage(bookAddress(book)) }),
  (app, { db }) => couponsDesk(app, { db, codesOf: codesOfOrders }),
  chargesDesk,
  referralTermsDesk,
  ratesDesk,
  (app, { db }) =>
    ledgerDesk(app, {
      ...{ db, soldOrders, providersOf, seller },
      movements: [...PAYMENT_MOVEMENTS, ...WALLET_MOVEMENTS],
    }),
  (app, { db }) => failuresDesk(app, { db, mails: MAILS }),
];
