import type { FastifyInstance } from 'fastify';
import { requireStrongPassword } from '#features/accounts/server/password-strength.ts';
import { registerAdmin } from '#features/admin/server/register.ts';
import type { AdminBooksQuery, BooksFilter } from '#features/books/admin-contract.ts';
import { registerCatalogueAdmin } from '#features/books/server/admin/register.ts';
import { registerAdminConversations } from '#features/contact/server/admin/register.ts';
import { createConversationLinks } from '#features/contact/server/conversations/links.ts';
import { registerImports } from '#features/imports/server/register.ts';
import { orderAdminRoutes } from '#features/orders/server/admin/order-http.ts';
import { productionRoutes } from '#features/orders/server/admin/production-http.ts';
import { proofAdminRoutes } from '#features/orders/server/admin/proof-admin-http.ts';
import { registerPrices } from '#features/prices/server/register.ts';
import { bookIdBatches, countMatchingBooks, findBooks } from '#features/search/server/admin/find-books.ts';
import { createPasswords, type PasswordCost } from '#platform/sessions/passwords.ts';
import { ADMIN_CONTENT } from './admin-content.ts';
import { PEOPLE_AND_MONEY } from './admin-people-and-money.ts';
import { FIGURE_SOURCES, TODO_SOURCES } from './admin-today.ts';
import { conversationDependencies } from './conversation-dependencies.ts';
import { conversationWorks } from './conversation-works.ts';
import type { AppContext } from './features.ts';
import { importWriters } from './import-writers.ts';
import { orderAdminDependencies } from './order-admin.ts';
import { productionDependencies } from './production-dependencies.ts';
import { saveBooks, saveCollections, saveTaxonomy } from './save-books.ts';

type RegisterAdmin = (app: FastifyInstance, shop: AppContext) => void;

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
      ...conversationDependencies(shop),
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
