import type { FastifyInstance } from 'fastify';
import { refuseGuessable } from '#features/accounts/server/guessable.ts';
import type { BooksFilter, DeskBooksQuery } from '#features/books/desk-contract.ts';
import { registerCatalogueDesk } from '#features/books/server/desk/register.ts';
import { registerDeskLetters } from '#features/contact/server/desk/register.ts';
import { letterLinks } from '#features/contact/server/letters/token.ts';
import { registerDesk } from '#features/desk/server/register.ts';
import { registerImports } from '#features/imports/server/register.ts';
import { benchRoutes } from '#features/orders/server/desk/bench-http.ts';
import { orderDeskRoutes } from '#features/orders/server/desk/order-http.ts';
import { proofDeskRoutes } from '#features/orders/server/desk/proof-desk-http.ts';
import { registerPrices } from '#features/prices/server/register.ts';
import { countOf, everyBook, findBooks } from '#features/search/server/desk/find-books.ts';
import { createPasswords, type PasswordCost } from '#platform/sessions/passwords.ts';
import { benchDependencies } from './bench-dependencies.ts';
import { saveBooks, saveCollections, saveTaxonomy } from './books-written.ts';
import { PEOPLE_AND_MONEY } from './desk-people-and-money.ts';
import { FIGURES, WAITING } from './desk-today.ts';
import { DESK_WORDS } from './desk-words.ts';
import type { WholeShop } from './features.ts';
import { importWriting } from './import-writing.ts';
import { letterWorks } from './letter-works.ts';
import { lettersOutside } from './letters-outside.ts';
import { orderDesk } from './order-desk.ts';

/** Adds one subject to the desk: its calls below `/api/desk`. What one needs of another stands here. */
type RegisterDesk = (app: FastifyInstance, shop: WholeShop) => void;

/** The subjects of the desk, in the order in which the OpenAPI document names their calls. */
const DESK_FEATURES: readonly RegisterDesk[] = [
  (app, shop) => registerImports(app, { ...shop, ...importWriting(shop) }),
  (app, shop) => orderDeskRoutes(app, orderDesk(app, shop)),
  (app, shop) => {
    const bench = benchDependencies(app, shop);
    benchRoutes(app, bench);
    proofDeskRoutes(app, bench);
  },
  (app, shop) => registerCatalogueDesk(app, { ...shop, ...foundBooks(shop), ...BOOK_DOORS }),
  (app, shop) => registerPrices(app, { ...shop, ...foundBooks(shop), ...BOOK_DOORS }),
  ...DESK_WORDS,
  ...PEOPLE_AND_MONEY,
  (app, shop) =>
    registerDeskLetters(app, {
      ...shop,
      ...{ links: letterLinks(shop.secret, shop.origin), ...lettersOutside(shop), works: letterWorks(shop) },
    }),
];

/** Finds books for the desk by the tables of search. */
const foundBooks = ({ db, catalogue }: WholeShop) => ({
  find: (query: DeskBooksQuery) => findBooks(db, catalogue, query),
  everyBook,
  countBooks: (filter: BooksFilter) => countOf(db, filter),
});
const BOOK_DOORS = { saveBooks, saveTaxonomy, saveCollections };

/** Adds the whole desk: its door, and what each subject lets its staff do. */
export function registerDeskOfAll(
  app: FastifyInstance,
  shop: WholeShop,
  { passwordCost }: { passwordCost: PasswordCost | undefined },
): void {
  registerDesk(app, {
    ...shop,
    ...{ passwords: createPasswords({ cost: passwordCost }), refuseGuessable },
    ...{ waiting: WAITING, figures: FIGURES },
  });
  for (const register of DESK_FEATURES) register(app, shop);
}
