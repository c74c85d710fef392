import type { RouterContextProvider } from 'react-router';
import type { Db } from '#db/connect.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import type { Rates } from '../rates/rates.ts';
import type { Visitor } from '../sessions/visitor.ts';
import { sharedContext } from './shared-context.ts';

export interface ShopContext {
  db: Db;
  clock: () => Date;
  rates: Rates;
  origin: string;
}

/** Request data pages may use; nothing else may affect public pages (decision 10). */
export interface PageRequest {
  rate: ExchangeRate;
  /** Returns the visitor, or null for a guest. Calling it makes the page private: it is never cached. */
  visitor: () => Promise<Visitor | null>;
  /** Client network for rate limits; only for form submissions. */
  network: () => string;
  onError: (error: unknown) => void;
  onRendered: (page: { html: string; routes: string[] }) => void;
}

export type PageContext = Readonly<RouterContextProvider>;

export const shopContext = sharedContext<ShopContext>('shop');
export const pageRequestContext = sharedContext<PageRequest>('page-request');
