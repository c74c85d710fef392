import type { Db } from '#db/connect.ts';
import type { Catalogue } from '#kernel/book.ts';

export interface SeedOptions {
  /** Makes what search reads of one catalogue; called inside the transaction, after its books are in. */
  reindex: (tx: Db, catalogue: Catalogue) => Promise<void>;
}
