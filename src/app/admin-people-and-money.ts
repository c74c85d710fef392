import type { FastifyInstance } from 'fastify';
import { chargesAdmin } from '#features/checkout/server/admin/charges.ts';
import { couponsAdmin } from '#features/coupons/server/admin/coupons.ts';
import { invitationsAdmin } from '#features/exclusive/server/admin/invitations.ts';
import { failuresAdmin } from '#features/failures/server/admin/failures.ts';
import { registerLedgerAdmin } from '#features/ledger/server/admin/ledger-admin.ts';
import { subscribersAdmin } from '#features/newsletter/server/admin/subscribers.ts';
import { soldOrders } from '#features/orders/server/admin/sold-orders.ts';
import { seller } from '#features/orders/server/invoice/invoice-file.ts';
import { findOrderCodes } from '#features/orders/server/queries.ts';
import { PAYMENT_MOVEMENTS, providersByOrder } from '#features/payments/server/admin/movements.ts';
import { ratesAdminRoutes } from '#features/rates/server/admin/rates-http.ts';
import { referralTermsAdmin } from '#features/referrals/server/admin/terms.ts';
import { countriesAdmin } from '#features/region/server/admin/countries.ts';
import { reviewsAdmin } from '#features/reviews/server/admin/reviews.ts';
import { WALLET_MOVEMENTS } from '#features/wallet/server/admin/movements.ts';
import { registerWalletAdmin } from '#features/wallet/server/admin/wallet-admin.ts';
import { bookPath } from '#kernel/paths.ts';
import { lockAccount } from '#platform/sessions/lock-account.ts';
import { registerCustomers } from './admin-customers.ts';
import { EMAILS } from './emails.ts';
import type { AppContext } from './features.ts';

export const PEOPLE_AND_MONEY: readonly ((app: FastifyInstance, shop: AppContext) => void)[] = [
  registerCustomers,
  (app, shop) => registerWalletAdmin(app, { ...shop, isActiveCustomer: lockAccount }),
  invitationsAdmin,
  subscribersAdmin,
  countriesAdmin,
  (app, shop) => reviewsAdmin(app, { ...shop, onReviewed: (book) => shop.forgetPage(bookPath(book)) }),
  (app, { db }) => couponsAdmin(app, { db, findOrderCodes }),
  chargesAdmin,
  referralTermsAdmin,
  ratesAdminRoutes,
  (app, { db }) =>
    registerLedgerAdmin(app, {
      db,
      soldOrders,
      providersByOrder,
      seller,
      movements: [...PAYMENT_MOVEMENTS, ...WALLET_MOVEMENTS],
    }),
  (app, { db }) => failuresAdmin(app, { db, emails: EMAILS }),
];
