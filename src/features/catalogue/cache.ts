import { LRUCache } from 'lru-cache';
import type { Catalogue } from '#contract/book.ts';
import type { BookColour } from '#contract/edition.ts';
import type { Db } from '#db/connect.ts';
import { type Parsed, parseFilter } from '#rules/catalogue-filter.ts';
import { loadStatistics, type SearchStatistics } from './search/statistics.ts';
import { loadTaxonomy, type Taxonomy } from './taxonomy.ts';

/** What is read once and kept until the catalogue changes. */
export interface CatalogueCache {
  taxonomy(): Promise<Taxonomy>;
  /** All leathers, disabled ones too: books that were bound in them are still shown. */
  colours(): Promise<readonly BookColour[]>;
  statistics(catalogue: Catalogue): Promise<SearchStatistics>;
  /** A filter's text, read; the storefront asks the same few again and again. */
  filter(text: string | undefined): Parsed;
  /** What `make` gave for this key before, or gives now. For totals and facets, which cost more than lists. */
  kept<T>(key: string, make: () => Promise<T>): Promise<T>;
  /** Forgets everything: call it when the catalogue has changed. */
  clear(): void;
}

/** `size` is the number of totals and of facets that are kept. */
export function createCatalogueCache(db: Db, { size = 1000 } = {}): CatalogueCache {
  const filters = new LRUCache<string, Parsed>({ max: 1000 });
  let known = new LRUCache<string, Promise<unknown>>({ max: size + 4 });

  function kept<T>(key: string, make: () => Promise<T>): Promise<T> {
    const before = known.get(key) as Promise<T> | undefined;
    if (before) return before;
    const keeper = known;
    const made = make();
    keeper.set(key, made);
    // A failure is told to those who wait for it, and not kept.
    made.catch(() => keeper.delete(key));
    return made;
  }

  const taxonomy = () => kept('taxonomy', () => loadTaxonomy(db));
  return {
    taxonomy,
    colours: async () => (await taxonomy()).colours,
    statistics: (catalogue) => kept(`statistics ${catalogue}`, () => loadStatistics(db, catalogue)),
    filter(text) {
      const key = text ?? '';
      let parsed = filters.get(key);
      if (!parsed) {
        parsed = parseFilter(text);
        filters.set(key, parsed);
      }
      return parsed;
    },
    kept,
    clear() {
      // A new store, so that what is being loaded now is not taken for what is loaded later.
      known = new LRUCache({ max: size + 4 });
    },
  };
}
