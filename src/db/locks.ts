interface Asked {
  query(text: string, values: readonly unknown[]): Promise<unknown>;
}

/**
 * Numbers of all advisory locks. They must be unique and must never change, since processes of two versions may run
 * together.
 */
export const LOCKS = {
  /** Migrates once when two processes start together. */
  migrations: 7_253_001,
  /** Guards the template database while tests copy it. */
  testTemplates: 7_253_002,
  /** Seeds or completes the content once when two processes start together. */
  seed: 7_253_003,
  /** Rebuilds search in one process at a time; with many books that takes minutes. */
  searchRenewal: 7_253_004,
  /** Serialises read-modify-write of search counts. */
  searchIndex: 7_253_005,
  /** Prevents concurrent saves from forming a redirect chain or loop. */
  redirects: 7_253_010,
  /** Prevents concurrent writers of books, authors or lists from taking the same slug, SKU or position. */
  books: 7_253_011,
  /** Prevents two codes for one address. */
  invitations: 7_253_012,
} as const;

/** Waits for a lock of `LOCKS` and holds it until the end of the transaction. */
export async function lockUntilEnd(tx: Asked, lock: number): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [lock]);
}
