import type { Browser, BrowserContextOptions } from 'playwright-core';
import ROUTES from '#app/routes.ts';
import type { Db } from '#db/connect.ts';
import {
  articleAddress,
  type BookIdentity,
  bookAddress,
  PAGES,
  type PageName,
  PROFILE_TABS,
  PROTECTED_PAGES,
  profileAddress,
} from '#kernel/addresses.ts';
import { paymentSandboxAddress } from '#kernel/order-addresses.ts';
import type { Site } from '../built-shop.ts';
import { isLong } from '../effort.ts';
import type { Person } from '../people.ts';
import { signIn, visit } from './browser.ts';

/** Pages built from the parts of another page that is opened every day: a form, a listing, a product, an empty cart. */
const LIKE_ANOTHER: PageName[] = [
  ...(['signup', 'forgotPassword', 'createPassword', 'verifyEmail', 'bestSellers'] as const),
  ...(['bestSellerProduct', 'bestSellerByTitle', 'exclusiveProduct', 'checkout'] as const),
  ...(['paymentSandbox', 'unsubscribe'] as const),
];
const ALL = Object.keys(PAGES) as PageName[];

/** Every page of the route table; in everyday runs one for each template. */
export const NAMES = ALL.filter(
  (name, nth) =>
    isLong ||
    (!LIKE_ANOTHER.includes(name) && ALL.findIndex((other) => moduleOf(other) === moduleOf(name)) === nth),
);
/** Pages that no browser opens in this run. */
export const UNOPENED = ALL.filter((name) => !NAMES.includes(name));
function moduleOf(name: PageName): string | undefined {
  return ROUTES.find(({ id, index }) => id === name || (name === 'home' && index))?.file;
}

/** Whether a page is seen by who has logged in only; everybody else is sent to login. */
export const isForMembers = (name: PageName) => PROTECTED_PAGES.includes(name);

/** Opens a visit, signed in as the member where the page asks for it. */
export async function arriveAt(
  name: PageName,
  { browser, site, member }: { browser: Browser; site: Site; member: Person },
  options: BrowserContextOptions = {},
): ReturnType<typeof visit> {
  const visitor = await visit(browser, { reducedMotion: 'reduce', ...options });
  if (isForMembers(name)) await signIn(visitor.context, member, site.origin);
  return visitor;
}

/** The name of a pretended payment. */
const PRETENDED = 'a-payment-of-the-routes';

/** Finds the addresses that stand for a route in the seeded shop: its own, or where its parameters lead. */
export async function findAddresses(db: Db): Promise<(name: PageName) => string[]> {
  const books = await db.query<BookIdentity>(
    `SELECT DISTINCT ON (catalogue) id, sku, catalogue, title_slug FROM books ORDER BY catalogue, popularity DESC`,
  );
  const articles = await db.query<{ slug: string }>('SELECT url_slug AS slug FROM blogs ORDER BY id');
  await db.query(
    `INSERT INTO sandbox_payments (id, idempotency_key, amount, currency, order_code)
     VALUES ($1, $1, 12900, 'USD', 'RB-ROUTES') ON CONFLICT DO NOTHING`,
    [PRETENDED],
  );
  const of = (catalogue: BookIdentity['catalogue']) => books.filter((one) => one.catalogue === catalogue);
  return (name) => {
    if (!PAGES[name].includes(':')) return [PAGES[name]];
    const [first] = books;
    switch (name) {
      case 'product':
        return of('regular').map((one) => bookAddress(one));
      case 'bestSellerProduct':
        return of('bestSeller').map((one) => bookAddress(one));
      case 'exclusiveProduct':
        return of('exclusive').map((one) => bookAddress(one));
      case 'bestSellerByTitle':
        return of('bestSeller').map((one) => `/product/${one.title_slug}`);
      case 'article':
        return articles.slice(0, 2).map(({ slug }) => articleAddress(slug));
      case 'profileTab':
        return PROFILE_TABS.map((tab) => profileAddress(tab));
      case 'order':
      case 'orderReturn':
      case 'proof':
      case 'pay':
        // Whoever walks has ordered nothing: what is said of an order that is not theirs is seen by its own tests, as is
        // the page of a payment, which a shop on trial has not.
        return [];
      case 'customization':
        return [`/customization/${first?.id}/${first?.title_slug}`];
      case 'sharedDesign':
        // Nobody shares a design here; its own tests do.
        return [];
      case 'letter':
        // Nobody has written here; the tests of letters follow their links.
        return [];
      case 'paymentSandbox':
        return [paymentSandboxAddress(PRETENDED)];
      default:
        throw new Error(`No address of ${name} is known.`);
    }
  };
}
