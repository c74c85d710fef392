import { createContext, type RouterContext } from 'react-router';
import type { Db } from '#db/connect.ts';
import type { Inquiries } from '#features/contact/server/inquiries.ts';
import type { UnsubscribeTokens } from '#features/newsletter/server/unsubscribe-tokens.ts';
import type { CouponWorks } from '#features/offers/server/queries.ts';
import type { CatalogueCache } from '#features/search/server/cache.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import type { Rates } from '#platform/rates/rates.ts';
import type { Visitor } from '#platform/sessions/visitor.ts';

/** What every part of the running shop works with; made once by `createApp`. */
export interface Shop {
  db: Db;
  /** The time; tests set it. */
  clock: () => Date;
  catalogue: CatalogueCache;
  rates: Rates;
  /** Scheme and host by which people reach the shop, without a trailing slash. */
  origin: string;
  unsubscribeTokens: UnsubscribeTokens;
  desk: Inquiries;
  /** Says which offers are shown. */
  couponWorks: CouponWorks;
}

/** What a page may know of who asks: what is not here does not change public pages (decision 10). */
interface PageRequest {
  rate: ExchangeRate;
  /** Who asks, or null for a guest. A page that calls this is private: it is never kept. */
  visitor: () => Promise<Visitor | null>;
  /** Where the request comes from, for counting; only for what a form sends. */
  network: () => string;
  /** Told what broke while the page was made. */
  broke: (error: unknown) => void;
  /** Given the page as text, and the routes that made it, outermost first. */
  written: (page: { html: string; routes: string[] }) => void;
}

/**
 * The pages are bundled and the server is not, so both would have a context object of their own; the one
 * on `globalThis` serves both.
 */
const shared = globalThis as typeof globalThis & {
  rareBindings?: { shop: RouterContext<Shop>; visit: RouterContext<PageRequest> };
};
shared.rareBindings ??= { shop: createContext<Shop>(), visit: createContext<PageRequest>() };
export const { shop: shopContext, visit: visitContext } = shared.rareBindings;
