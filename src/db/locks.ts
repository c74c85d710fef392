/** What asks a database; the one of `connect.ts` does. */
interface Asked {
  query(text: string, values: readonly unknown[]): Promise<unknown>;
}

/**
 * The numbers of all advisory locks of the shop. A database knows a lock by its number alone, so two purposes under one
 * number would wait for each other; and a number stays what it is, since processes of two versions may run together.
 */
export const LOCKS = {
  /** Two processes that start at once bring the schema up to date once. */
  migrations: 7_253_001,
  /** Tests copy databases of a server from one that must have no other visitor meanwhile. */
  testTemplates: 7_253_002,
  /** Two processes that start at once fill an empty shop, or complete an earlier one, once. */
  seed: 7_253_003,
  /** One process at a time makes search anew for a new version of it: with many books that takes minutes. */
  searchRenewal: 7_253_004,
  /** Counts of search are read, changed and written. */
  searchIndex: 7_253_005,
  /** Two who save redirects at once must not make a chain or a loop together. */
  redirects: 7_253_010,
  /** Two who write books, authors or lists of them at once must not take the same slug, SKU or place. */
  books: 7_253_011,
  /** Two who invite the same address at once must not send two codes. */
  invitations: 7_253_012,
} as const;

/** Waits for a lock of `LOCKS` and holds it until the transaction is over. */
export async function lockUntilEnd(tx: Asked, lock: number): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [lock]);
}
