import { LRUCache } from 'lru-cache';
import type { Db } from '#db/connect.ts';
import { loadTaxonomy, type Taxonomies } from '#features/books/server/taxonomy.ts';
import type { Catalogue } from '#kernel/book.ts';
import { DOLLAR } from '#kernel/exchange.ts';
import type { Parsed } from '#kernel/filter.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import { type Filter, parseFilter } from '../catalogue-filter.ts';
import { loadStatistics, type SearchStatistics } from './statistics.ts';

/** What is read once and kept until the catalogue changes. */
export interface CatalogueCache extends Taxonomies {
  statistics(catalogue: Catalogue): Promise<SearchStatistics>;
  /** A filter's text, read with prices in the rate's currency; the storefront asks the same few again and again. */
  filter(text: string | undefined, rate?: ExchangeRate): Parsed<Filter>;
  /** What `make` gave for this key before, or gives now. For totals and facets, which cost more than lists. */
  kept<T>(key: string, make: () => Promise<T>): Promise<T>;
  /** The same for suggestions, which are asked for more often and in more ways; a long key is not kept. */
  suggested<T>(key: string, make: () => Promise<T>): Promise<T>;
  /** Forgets everything: call it when the catalogue has changed. */
  clear(): void;
}

/** Some 2 kB each, so 10 MB in all. */
const SUGGESTIONS_KEPT = 5_000;
/** What people type is shorter; nobody fills the memory with filters. */
const KEY_MAX = 200;

/** `size` is the number of totals and of facets that are kept; with 0 each is made when it is asked for, and each suggestion. */
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
      // New stores, so that what is being loaded now is not taken for what is loaded later.
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
  // A failure is told to those who wait for it, and not kept.
  made.catch(() => store.delete(key));
  return made;
}
