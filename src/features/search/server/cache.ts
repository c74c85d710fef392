import { LRUCache } from 'lru-cache';
import type { Db } from '#db/connect.ts';
import { loadTaxonomy, type Taxonomies } from '#features/books/server/taxonomy.ts';
import type { Catalogue } from '#kernel/book.ts';
import { DOLLAR_RATE } from '#kernel/exchange.ts';
import type { ParsedFilter } from '#kernel/filter.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import { type Filter, parseFilter } from '../catalogue-filter.ts';
import { loadStatistics, type SearchStatistics } from './statistics.ts';

export interface CatalogueCache extends Taxonomies {
  statistics(catalogue: Catalogue): Promise<SearchStatistics>;
  filter(text: string | undefined, rate?: ExchangeRate): ParsedFilter<Filter>;
  /** Returns the cached value or calls `make`. For totals and facets, which cost more than lists. */
  cached<T>(key: string, make: () => Promise<T>): Promise<T>;
  /** Cache for suggestions, which are requested more often and with more variation; long keys are not cached. */
  cachedSuggestions<T>(key: string, make: () => Promise<T>): Promise<T>;
  /** Call this when the catalogue has changed. */
  clear(): void;
}

/** About 2 kB each, 10 MB in total. */
const SUGGESTIONS_MAX = 5_000;
/** Longer than typical input; keeps attackers from filling the cache. */
const KEY_MAX = 200;

/** `size` limits the cached totals and facets; 0 disables caching, also of suggestions. */
export function createCatalogueCache(db: Db, { size = 1000 } = {}): CatalogueCache {
  const filters = new LRUCache<string, ParsedFilter<Filter>>({ max: 1000 });
  let stores = createStores(size);

  const once = <T>(key: string, make: () => Promise<T>) => getOrLoad(stores.once, key, make);
  const taxonomy = () => once('taxonomy', () => loadTaxonomy(db));
  return {
    taxonomy,
    colours: async () => (await taxonomy()).colours,
    statistics: (catalogue) => once(catalogue, () => loadStatistics(db, catalogue)),
    filter(text, rate = DOLLAR_RATE) {
      const key = `${rate.currency} ${rate.rate} ${text ?? ''}`;
      let parsed = filters.get(key);
      if (!parsed) {
        parsed = parseFilter(text, rate);
        filters.set(key, parsed);
      }
      return parsed;
    },
    cached: (key, make) => (size === 0 ? make() : getOrLoad(stores.answers, key, make)),
    cachedSuggestions: (key, make) =>
      size === 0 || key.length > KEY_MAX ? make() : getOrLoad(stores.suggestions, key, make),
    clear() {
      // Replaces the stores, so that loads already running don't end up in the new ones.
      stores = createStores(size);
    },
  };
}

const createStores = (size: number) => ({
  once: new Map<string, Promise<unknown>>(),
  answers: new LRUCache<string, Promise<unknown>>({ max: Math.max(size, 1) }),
  suggestions: new LRUCache<string, Promise<unknown>>({ max: SUGGESTIONS_MAX }),
});

interface Store {
  get(key: string): Promise<unknown> | undefined;
  set(key: string, value: Promise<unknown>): unknown;
  delete(key: string): unknown;
}

function getOrLoad<T>(store: Store, key: string, make: () => Promise<T>): Promise<T> {
  const existing = store.get(key) as Promise<T> | undefined;
  if (existing) return existing;
  const promise = make();
  store.set(key, promise);
  // Failures are passed on, but not cached.
  promise.catch(() => store.delete(key));
  return promise;
}
