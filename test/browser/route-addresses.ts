import ROUTES from '#app/routes.ts';
import type { Db } from '#db/connect.ts';
import { paymentSandboxPath } from '#kernel/order-paths.ts';
import {
  articlePath,
  type BookIdentity,
  bookPath,
  PAGES,
  type PageName,
  PROFILE_TABS,
  profilePath,
} from '#kernel/paths.ts';
import { PROTECTED_PAGES } from '#test/protected-pages.ts';
import { isLong } from '../effort.ts';

/** Pages made of parts of another page that is always tested: a form, a listing, a product, an empty cart. */
const SIMILAR_PAGES: PageName[] = [
  ...(['signup', 'forgotPassword', 'createPassword', 'verifyEmail', 'bestSellers'] as const),
  ...(['bestSellerProduct', 'exclusiveProduct', 'checkout'] as const),
  ...(['paymentSandbox', 'unsubscribe'] as const),
];
/** Pages from the module of another page, which differ in text only. */
const TEXT_VARIANTS: PageName[] = [
  ...(['signIn', 'myAccount', 'thesisBinding', 'returnRefunds', 'termsAndConditions'] as const),
  ...(['paymentFailed', 'bookRestoration', 'forPublishers', 'forBooksellers', 'forAuthors'] as const),
  ...(['printOnDemand', 'corporateGifts'] as const),
];
export const isTextVariant = (name: PageName) => TEXT_VARIANTS.includes(name);
const ALL_PAGES = Object.keys(PAGES) as PageName[];

/** Every page of the route table that doesn't only redirect; in everyday runs one per template. */
export const TESTED_PAGES = ALL_PAGES.filter(
  (name, nth) =>
    name !== 'bestSellerByTitle' &&
    (isLong ||
      (!SIMILAR_PAGES.includes(name) &&
        ALL_PAGES.findIndex((candidate) => routeModule(candidate) === routeModule(name)) === nth)),
);
/** Pages that no browser opens in this run. */
export const SKIPPED_PAGES = ALL_PAGES.filter((name) => !TESTED_PAGES.includes(name));
function routeModule(name: PageName): string | undefined {
  return ROUTES.find(({ id, index }) => id === name || (name === 'home' && index))?.file;
}

export const isMemberPage = (name: PageName) => PROTECTED_PAGES.includes(name);

const FAKE_PAYMENT_ID = 'a-payment-of-the-routes';

/** Finds the paths for a route in the seeded shop. */
export async function findAddresses(db: Db): Promise<(name: PageName) => string[]> {
  const books = await db.query<BookIdentity>(
    `SELECT DISTINCT ON (catalogue) id, sku, catalogue, title_slug FROM books ORDER BY catalogue, popularity DESC`,
  );
  const articles = await db.query<{ slug: string }>('SELECT url_slug AS slug FROM blogs ORDER BY id');
  await db.query(
    `INSERT INTO sandbox_payments (id, idempotency_key, amount, currency, order_code)
     VALUES ($1, $1, 12900, 'USD', 'RB-ROUTES') ON CONFLICT DO NOTHING`,
    [FAKE_PAYMENT_ID],
  );
  const booksIn = (catalogue: BookIdentity['catalogue']) =>
    books.filter((book) => book.catalogue === catalogue);
  return (name) => {
    if (!PAGES[name].includes(':')) return [PAGES[name]];
    const [first] = books;
    switch (name) {
      case 'product':
        return booksIn('regular').map((book) => bookPath(book));
      case 'bestSellerProduct':
        return booksIn('bestSeller').map((book) => bookPath(book));
      case 'exclusiveProduct':
        return booksIn('exclusive').map((book) => bookPath(book));
      case 'bestSellerByTitle':
        return booksIn('bestSeller').map((book) => `/product/${book.title_slug}`);
      case 'article':
        return articles.slice(0, 2).map(({ slug }) => articlePath(slug));
      case 'profileTab':
        return PROFILE_TABS.map((tab) => profilePath(tab));
      case 'order':
      case 'orderReturn':
      case 'proof':
      case 'pay':
        // The visitor has no orders; order and payment pages have their own tests.
        return [];
      case 'customization':
        return [`/customization/${first?.id}/${first?.title_slug}`];
      case 'sharedDesign':
      case 'conversation':
        return [];
      case 'paymentSandbox':
        return [paymentSandboxPath(FAKE_PAYMENT_ID)];
      default:
        throw new Error(`No address of ${name} is known.`);
    }
  };
}
