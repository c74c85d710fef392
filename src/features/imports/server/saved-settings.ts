import { createHash } from 'node:crypto';
import type { Queryable } from '#db/connect.ts';
import type { ImportKind } from '../import-record.ts';
import type { ImportSettings } from '../import-settings.ts';

/** Identifies files of one format with the same columns, in any order. */
const fileSignature = (kind: ImportKind, columns: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, ...columns.toSorted()]))
    .digest('hex');

export async function loadSettings(
  db: Queryable,
  kind: ImportKind,
  columns: readonly string[],
): Promise<ImportSettings | undefined> {
  const [saved] = await db.query<{ settings: ImportSettings }>(
    'UPDATE import_mappings SET used_at = now() WHERE signature = $1 RETURNING settings',
    [fileSignature(kind, columns)],
  );
  return saved?.settings;
}

export async function saveSettings(
  db: Queryable,
  { kind, columns, settings }: { kind: ImportKind; columns: readonly string[]; settings: ImportSettings },
): Promise<void> {
  await db.query(
    `INSERT INTO import_mappings (signature, settings) VALUES ($1, $2::text::jsonb)
     ON CONFLICT (signature) DO UPDATE SET settings = excluded.settings, used_at = now()`,
    [fileSignature(kind, columns), JSON.stringify(settings)],
  );
}
