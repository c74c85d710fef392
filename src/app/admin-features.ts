import type { FastifyInstance } from 'fastify';
import { requireStrongPassword } from '#features/accounts/server/password-strength.ts';
import { registerAdmin } from '#features/admin/server/register.ts';
import { adminArticles } from '#features/blog/server/admin/register.ts';
import type { AdminBooksQuery, BooksFilter } from '#features/books/admin-contract.ts';
import { registerCatalogueAdmin } from '#features/books/server/admin/register.ts';
import { chargesAdmin } from '#features/checkout/server/admin/charges.ts';
import { registerAdminConversations } from '#features/contact/server/admin/register.ts';
import { conversationWorks } from '#features/contact/server/conversations/conversation-works.ts';
import { createConversationLinks } from '#features/contact/server/conversations/links.ts';
import { couponsAdmin } from '#features/coupons/server/admin/coupons.ts';
import { invitationsAdmin } from '#features/exclusive/server/admin/invitations.ts';
import { failuresAdmin } from '#features/failures/server/admin/failures.ts';
import { adminFaq } from '#features/faq/server/admin/records.ts';
import { adminBlocks } from '#features/home/server/admin/records.ts';
import { registerImports } from '#features/imports/server/register.ts';
import { registerLedgerAdmin } from '#features/ledger/server/admin/ledger-admin.ts';
import { subscribersAdmin } from '#features/newsletter/server/admin/subscribers.ts';
import { offersAdmin } from '#features/offers/server/admin/records.ts';
import { orderAdminDependencies } from '#features/orders/server/admin/order-admin-dependencies.ts';
import { orderAdminRoutes } from '#features/orders/server/admin/order-http.ts';
import { productionDependencies } from '#features/orders/server/admin/production-designs.ts';
import { productionRoutes } from '#features/orders/server/admin/production-http.ts';
import { proofAdminRoutes } from '#features/orders/server/admin/proof-admin-http.ts';
import { soldOrders } from '#features/orders/server/admin/sold-orders.ts';
import { seller } from '#features/orders/server/invoice/invoice-file.ts';
import { findOrderCodes } from '#features/orders/server/queries.ts';
import { PAYMENT_MOVEMENTS, providersByOrder } from '#features/payments/server/admin/movements.ts';
import { registerPrices } from '#features/prices/server/register.ts';
import { ratesAdminRoutes } from '#features/rates/server/admin/rates-http.ts';
import { redirectMovedPage } from '#features/redirects/server/actions.ts';
import { adminRedirects } from '#features/redirects/server/admin/http.ts';
import { referralTermsAdmin } from '#features/referrals/server/admin/terms.ts';
import { countriesAdmin } from '#features/region/server/admin/countries.ts';
import { reviewsAdmin } from '#features/reviews/server/admin/reviews.ts';
import { bookIdBatches, countMatchingBooks, findBooks } from '#features/search/server/admin/find-books.ts';
import { adminServices } from '#features/services/server/admin/records.ts';
import { adminTestimonials } from '#features/testimonials/server/admin/records.ts';
import { WALLET_MOVEMENTS } from '#features/wallet/server/admin/movements.ts';
import { registerWalletAdmin } from '#features/wallet/server/admin/wallet-admin.ts';
import { adminWordingRoutes } from '#features/wording/server/admin/http.ts';
import { bookPath } from '#kernel/paths.ts';
import { lockAccount } from '#platform/sessions/lock-account.ts';
import { createPasswords, type PasswordCost } from '#platform/sessions/passwords.ts';
import { addPictureUpload } from '#platform/staff/picture-call.ts';
import { registerCustomers } from './admin-customers.ts';
import { FIGURE_SOURCES, TODO_SOURCES } from './admin-today.ts';
import { EMAILS } from './emails.ts';
import type { AppContext } from './features.ts';
import { importWriters } from './import-writers.ts';
import { saveBooks, saveCollections, saveTaxonomy } from './save-books.ts';

type RegisterAdmin = (app: FastifyInstance, shop: AppContext) => void;

const ADMIN_CONTENT: readonly RegisterAdmin[] = [
  (app, shop) =>
    addPictureUpload(app, shop, {
      path: '/content/pictures',
      tag: 'Admin: content',
      permission: 'content.write',
    }),
  offersAdmin,
  adminFaq,
  adminTestimonials,
  adminBlocks,
  adminServices,
  adminRedirects,
  (app, shop) => adminArticles(app, { ...shop, redirectPath: redirectMovedPage }),
  (app, shop) => adminWordingRoutes(app, { ...shop, emails: EMAILS }),
];

const PEOPLE_AND_MONEY: readonly RegisterAdmin[] = [
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

const ADMIN_FEATURES: readonly RegisterAdmin[] = [
  (app, shop) => registerImports(app, { ...shop, ...importWriters(shop) }),
  (app, shop) => orderAdminRoutes(app, orderAdminDependencies(app, shop)),
  (app, shop) => {
    const production = productionDependencies(app, shop);
    productionRoutes(app, production);
    proofAdminRoutes(app, production);
  },
  (app, shop) => registerCatalogueAdmin(app, { ...shop, ...bookSearch(shop), ...BOOK_WRITERS }),
  (app, shop) => registerPrices(app, { ...shop, ...bookSearch(shop), ...BOOK_WRITERS }),
  ...ADMIN_CONTENT,
  ...PEOPLE_AND_MONEY,
  (app, shop) =>
    registerAdminConversations(app, {
      ...shop,
      links: createConversationLinks(shop.secret, shop.origin),
      works: conversationWorks(shop),
    }),
];

const bookSearch = ({ db, catalogue }: AppContext) => ({
  find: (query: AdminBooksQuery) => findBooks(db, catalogue, query),
  bookIdBatches,
  countBooks: (filter: BooksFilter) => countMatchingBooks(db, filter),
});
const BOOK_WRITERS = { saveBooks, saveTaxonomy, saveCollections };

export function registerAllAdmin(
  app: FastifyInstance,
  shop: AppContext,
  { passwordCost }: { passwordCost: PasswordCost | undefined },
): void {
  registerAdmin(app, {
    ...shop,
    passwords: createPasswords({ cost: passwordCost }),
    refuseGuessable: requireStrongPassword,
    waiting: TODO_SOURCES,
    figures: FIGURE_SOURCES,
  });
  for (const register of ADMIN_FEATURES) register(app, shop);
}
