import type { Db } from '#db/connect.ts';
import type { Catalogue } from '#kernel/book.ts';

export interface SeedOptions {
  /** Builds the search index of a catalogue, inside the transaction. */
  reindex: (tx: Db, catalogue: Catalogue) => Promise<void>;
}
