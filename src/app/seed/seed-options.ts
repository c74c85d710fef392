import type { Db } from '#db/connect.ts';
import type { Catalogue } from '#kernel/book.ts';

export interface SeedOptions {
  reindex: (tx: Db, catalogue: Catalogue) => Promise<void>;
}
