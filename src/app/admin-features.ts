import type { FastifyInstance } from 'fastify';
import { refuseGuessable } from '#features/accounts/server/guessable.ts';
import { registerAdmin } from '#features/admin/server/register.ts';
import type { AdminBooksQuery, BooksFilter } from '#features/books/admin-contract.ts';
import { registerCatalogueAdmin } from '#features/books/server/admin/register.ts';
import { registerAdminLetters } from '#features/contact/server/admin/register.ts';
import { letterLinks } from '#features/contact/server/letters/token.ts';
import { registerImports } from '#features/imports/server/register.ts';
import { orderAdminRoutes } from '#features/orders/server/admin/order-http.ts';
import { productionRoutes } from '#features/orders/server/admin/production-http.ts';
import { proofAdminRoutes } from '#features/orders/server/admin/proof-admin-http.ts';
import { registerPrices } from '#features/prices/server/register.ts';
import { countOf, everyBook, findBooks } from '#features/search/server/admin/find-books.ts';
import { createPasswords, type PasswordCost } from '#platform/sessions/passwords.ts';
import { PEOPLE_AND_MONEY } from './admin-people-and-money.ts';
import { FIGURES, WAITING } from './admin-today.ts';
import { ADMIN_WORDS } from './admin-words.ts';
import { saveBooks, saveCollections, saveTaxonomy } from './books-written.ts';
import type { WholeShop } from './features.ts';
import { importWriting } from './import-writing.ts';
import { letterWorks } from './letter-works.ts';
import { lettersOutside } from './letters-outside.ts';
import { orderAdmin } from './order-admin.ts';
import { productionDependencies } from './production-dependencies.ts';

type RegisterAdmin = (app: FastifyInstance, shop: WholeShop) => void;

const ADMIN_FEATURES: readonly RegisterAdmin[] = [
  (app, shop) => registerImports(app, { ...shop, ...importWriting(shop) }),
  (app, shop) => orderAdminRoutes(app, orderAdmin(app, shop)),
  (app, shop) => {
    const production = productionDependencies(app, shop);
    productionRoutes(app, production);
    proofAdminRoutes(app, production);
  },
  (app, shop) => registerCatalogueAdmin(app, { ...shop, ...foundBooks(shop), ...BOOK_DOORS }),
  (app, shop) => registerPrices(app, { ...shop, ...foundBooks(shop), ...BOOK_DOORS }),
  ...ADMIN_WORDS,
  ...PEOPLE_AND_MONEY,
  (app, shop) =>
    registerAdminLetters(app, {
      ...shop,
      links: letterLinks(shop.secret, shop.origin),
      ...lettersOutside(shop),
      works: letterWorks(shop),
    }),
];

const foundBooks = ({ db, catalogue }: WholeShop) => ({
  find: (query: AdminBooksQuery) => findBooks(db, catalogue, query),
  everyBook,
  countBooks: (filter: BooksFilter) => countOf(db, filter),
});
const BOOK_DOORS = { saveBooks, saveTaxonomy, saveCollections };

export function registerAdminOfAll(
  app: FastifyInstance,
  shop: WholeShop,
  { passwordCost }: { passwordCost: PasswordCost | undefined },
): void {
  registerAdmin(app, {
    ...shop,
    passwords: createPasswords({ cost: passwordCost }),
    refuseGuessable,
    waiting: WAITING,
    figures: FIGURES,
  });
  for (const register of ADMIN_FEATURES) register(app, shop);
}
