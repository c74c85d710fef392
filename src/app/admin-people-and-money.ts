import type { FastifyInstance } from 'fastify';
import { chargesAdmin } from '#features/checkout/server/admin/charges.ts';
import { couponsAdmin } from '#features/coupons/server/admin/coupons.ts';
import { invitationsAdmin } from '#features/exclusive/server/admin/invitations.ts';
import { failuresAdmin } from '#features/failures/server/admin/failures.ts';
import { ledgerAdmin } from '#features/ledger/server/admin/ledger.ts';
import { subscribersAdmin } from '#features/newsletter/server/admin/subscribers.ts';
import { codesOfOrders } from '#features/orders/server/admin/order-codes.ts';
import { soldOrders } from '#features/orders/server/admin/sold.ts';
import { seller } from '#features/orders/server/invoice/invoice-file.ts';
import { PAYMENT_MOVEMENTS, providersOf } from '#features/payments/server/admin/movements.ts';
import { ratesAdmin } from '#features/rates/server/admin/rates.ts';
import { referralTermsAdmin } from '#features/referrals/server/admin/terms.ts';
import { countriesAdmin } from '#features/region/server/admin/countries.ts';
import { reviewsAdmin } from '#features/reviews/server/admin/reviews.ts';
import { walletAdmin } from '#features/wallet/server/admin/entries.ts';
import { WALLET_MOVEMENTS } from '#features/wallet/server/admin/movements.ts';
import { bookAddress } from '#kernel/addresses.ts';
import { isAccountHeld } from '#platform/sessions/held-account.ts';
import { customersAdmin } from './admin-customers.ts';
import { EMAILS } from './emails.ts';
import type { WholeShop } from './features.ts';

export const PEOPLE_AND_MONEY: readonly ((app: FastifyInstance, shop: WholeShop) => void)[] = [
  customersAdmin,
  (app, shop) => walletAdmin(app, { ...shop, isThere: isAccountHeld }),
  invitationsAdmin,
  subscribersAdmin,
  countriesAdmin,
  (app, shop) => reviewsAdmin(app, { ...shop, onReviewed: (book) => shop.forgetPage(bookAddress(book)) }),
  (app, { db }) => couponsAdmin(app, { db, codesOf: codesOfOrders }),
  chargesAdmin,
  referralTermsAdmin,
  ratesAdmin,
  (app, { db }) =>
    ledgerAdmin(app, {
      db,
      soldOrders,
      providersOf,
      seller,
      movements: [...PAYMENT_MOVEMENTS, ...WALLET_MOVEMENTS],
    }),
  (app, { db }) => failuresAdmin(app, { db, emails: EMAILS }),
];
