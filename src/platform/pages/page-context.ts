import type { RouterContextProvider } from 'react-router';
import type { Db } from '#db/connect.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import type { Rates } from '../rates/rates.ts';
import type { Visitor } from '../sessions/visitor.ts';
import { sharedContext } from './shared-context.ts';

/** What every subject of the running shop works with; what only one has is in a context of its own. */
export interface Shop {
  db: Db;
  /** The time; tests set it. */
  clock: () => Date;
  rates: Rates;
  /** Scheme and host by which people reach the shop, without a trailing slash. */
  origin: string;
}

/** What a page may know of who asks: what is not here does not change public pages (decision 10). */
export interface PageRequest {
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

/** Where a page finds what the shop and its features have for it. */
export type PageContext = Readonly<RouterContextProvider>;

export const shopContext = sharedContext<Shop>('shop');
export const pageRequestContext = sharedContext<PageRequest>('page-request');
