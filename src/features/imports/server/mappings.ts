import { createHash } from 'node:crypto';
import type { Statements } from '#db/connect.ts';
import type { ImportKind } from '../record.ts';
import type { ImportSettings } from '../settings.ts';

/** Identifies files of one format with the same columns, in any order. */
const signatureOf = (kind: ImportKind, columns: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, ...columns.toSorted()]))
    .digest('hex');

export async function keptSettings(
  db: Statements,
  kind: ImportKind,
  columns: readonly string[],
): Promise<ImportSettings | undefined> {
  const [kept] = await db.query<{ settings: ImportSettings }>(
    'UPDATE import_mappings SET used_at = now() WHERE signature = $1 RETURNING settings',
    [signatureOf(kind, columns)],
  );
  return kept?.settings;
}

export async function keepSettings(
  db: Statements,
  { kind, columns, settings }: { kind: ImportKind; columns: readonly string[]; settings: ImportSettings },
): Promise<void> {
  await db.query(
    `INSERT INTO import_mappings (signature, settings) VALUES ($1, $2::text::jsonb)
     ON CONFLICT (signature) DO UPDATE SET settings = excluded.settings, used_at = now()`,
    [signatureOf(kind, columns), JSON.stringify(settings)],
  );
}
