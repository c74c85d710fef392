import type { Db } from '#db/connect.ts';

/** PostgreSQL error for an account that may not set session_replication_role. */
const NOT_ALLOWED = '42501';

/** Deletes all rows, ignoring references. TRUNCATE is slower here and would prevent reuse of the database. */
export async function emptyTables(db: Db, tables: readonly string[]): Promise<void> {
  const deletes = tables.map((table) => `DELETE FROM ${table}`).join('; ');
  await db
    .transaction((tx) => tx.script(`SET LOCAL session_replication_role = replica; ${deletes}`))
    .catch((error: { code?: string }) => {
      if (error.code !== NOT_ALLOWED) throw error;
      return db.script(`TRUNCATE ${tables.join(', ')}`);
    });
}
