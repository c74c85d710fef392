import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { rebuildSearch } from '../../src/features/search/server/rebuild.ts';
import { measureSeconds } from './server.ts';
import type { ImportShop } from './shop.ts';

const INDEXES = `
  SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS ddl FROM pg_index
  WHERE indrelid = 'books'::regclass AND NOT indisunique`;

/** Copies the same rows with COPY and builds the indexes afterwards. @returns seconds */
export async function measureCopySpeed(
  from: ImportShop,
  { address, db }: ImportShop,
  folder: string,
): Promise<{ copied: number; indexed: number }> {
  const copy = (shop: string, table: string, direction: 'TO' | 'FROM') =>
    execFileSync('psql', [shop, '-qc', `\\copy ${table} ${direction} '${join(folder, table)}'`]);
  for (const table of ['authors', 'books']) copy(from.address, table, 'TO');
  const indexes = await db.query<{ name: string; ddl: string }>(INDEXES);
  const copied = await measureSeconds(async () => {
    for (const { name } of indexes) await db.script(`DROP INDEX ${name}`);
    for (const table of ['authors', 'books']) copy(address, table, 'FROM');
    for (const { ddl } of indexes) await db.script(ddl);
  });
  return { copied, indexed: await measureSeconds(() => rebuildSearch(db, 'regular')) };
}
