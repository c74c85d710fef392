import type { Db } from './connect.ts';

/**
 * Finds the rows that any other table refers to by a column of this name, with or without a foreign key. Runs one
 * statement per table.
 * @param column such as `book_id`
 */
export async function findReferences(db: Db, column: string, ids: readonly string[]): Promise<Set<string>> {
  const tables = await db.query<{ name: string }>(
    `SELECT quote_ident(table_name) AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = $1 AND data_type = 'text' ORDER BY table_name`,
    [column],
  );
  const references = new Set<string>();
  for (const { name } of tables) {
    const rows = await db.query<{ id: string }>(
      `SELECT DISTINCT "${column}" AS id FROM ${name} WHERE "${column}" = ANY($1::text[])`,
      [ids],
    );
    for (const { id } of rows) references.add(id);
  }
  return references;
}
