import { LRUCache } from 'lru-cache';
import type { Db } from '#db/connect.ts';
import { loadTaxonomy, type Taxonomies } from '#features/books/server/taxonomy.ts';
import type { Catalogue } from '#kernel/book.ts';
import { DOLLAR } from '#kernel/exchange.ts';
import type { Parsed } from '#kernel/filter.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import { type Filter, parseFilter } from '../catalogue-filter.ts';
import { loadStatistics, type SearchStatistics } from './statistics.ts';

export interface CatalogueCache extends Taxonomies {
  statistics(catalogue: Catalogue): Promise<SearchStatistics>;
  filter(text: string | undefined, rate?: ExchangeRate): Parsed<Filter>;
  /** Returns the cached value or calls `make`. For totals and facets, which cost more than lists. */
  kept<T>(key: string, make: () => Promise<T>): Promise<T>;
  /** Cache for suggestions, which are requested more often and with more variation; long keys are not cached. */
  suggested<T>(key: string, make: () => Promise<T>): Promise<T>;
  /** Call this when the catalogue has changed. */
  clear(): void;
}

/** About 2 kB each, 10 MB in total. */
const SUGGESTIONS_KEPT = 5_000;
/** Longer than typical input; keeps attackers from filling the cache. */
const KEY_MAX = 200;

/** `size` limits the cached totals and facets; 0 disables caching, also of suggestions. */
export function createCatalogueCache(db: Db, { size = 1000 } = {}): CatalogueCache {
  const filters = new LRUCache<string, Parsed<Filter>>({ max: 1000 });
  let kept = createStores(size);

  const once = <T>(key: string, make: () => Promise<T>) => remember(kept.once, key, make);
  const taxonomy = () => once('taxonomy', () => loadTaxonomy(db));
  return {
    taxonomy,
    colours: async () => (await taxonomy()).colours,
    statistics: (catalogue) => once(catalogue, () => loadStatistics(db, catalogue)),
    filter(text, rate = DOLLAR) {
      const key = `${rate.currency} ${rate.rate} ${text ?? ''}`;
      let parsed = filters.get(key);
      if (!parsed) {
        parsed = parseFilter(text, rate);
        filters.set(key, parsed);
      }
      return parsed;
    },
    kept: (key, make) => (size === 0 ? make() : remember(kept.answers, key, make)),
    suggested: (key, make) =>
      size === 0 || key.length > KEY_MAX ? make() : remember(kept.suggestions, key, make),
    clear() {
      // Replaces the stores, so that loads already running don't end up in the new ones.
      kept = createStores(size);
    },
  };
}

const createStores = (size: number) => ({
  once: new Map<string, Promise<unknown>>(),
  answers: new LRUCache<string, Promise<unknown>>({ max: Math.max(size, 1) }),
  suggestions: new LRUCache<string, Promise<unknown>>({ max: SUGGESTIONS_KEPT }),
});

interface Store {
  get(key: string): Promise<unknown> | undefined;
  set(key: string, value: Promise<unknown>): unknown;
  delete(key: string): unknown;
}

function remember<T>(store: Store, key: string, make: () => Promise<T>): Promise<T> {
  const before = store.get(key) as Promise<T> | undefined;
  if (before) return before;
  const made = make();
  store.set(key, made);
  // Failures are passed on, but not cached.
  made.catch(() => store.delete(key));
  return made;
}
