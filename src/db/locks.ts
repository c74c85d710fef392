interface QueryRunner {
  query(text: string, values: readonly unknown[]): Promise<unknown>;
}

/** Advisory lock numbers. Unique and permanent, since processes of two versions may run together. */
export const LOCKS = {
  /** Migrates once when two processes start together. */
  migrations: 7_253_001,
  testTemplates: 7_253_002,
  /** Seeds or completes the content once when two processes start together. */
  seed: 7_253_003,
  /** Rebuilds search in one process at a time; with many books that takes minutes. */
  searchRenewal: 7_253_004,
  searchIndex: 7_253_005,
  /** Prevents concurrent saves from forming a redirect chain or loop. */
  redirects: 7_253_010,
  /** Prevents concurrent writers of books, authors or lists from taking the same slug, SKU or position. */
  books: 7_253_011,
  invitations: 7_253_012,
} as const;

/** Waits for a lock of `LOCKS` and holds it until the end of the transaction. */
export async function lockUntilCommit(tx: QueryRunner, lock: number): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [lock]);
}
