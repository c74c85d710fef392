import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import type { ImportKind } from '../import-record.ts';
import type { ImportSettings } from '../import-settings.ts';
import { importMappings } from '../tables.ts';

/** Identifies files of one format with the same columns, in any order. */
const fileSignature = (kind: ImportKind, columns: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, ...columns.toSorted()]))
    .digest('hex');

export async function loadSettings(
  db: Db,
  kind: ImportKind,
  columns: readonly string[],
): Promise<ImportSettings | undefined> {
  const [saved] = await db.orm
    .update(importMappings)
    .set({ usedAt: sql`now()` })
    .where(eq(importMappings.signature, fileSignature(kind, columns)))
    .returning({ settings: importMappings.settings });
  return saved?.settings;
}

export async function saveSettings(
  db: Db,
  { kind, columns, settings }: { kind: ImportKind; columns: readonly string[]; settings: ImportSettings },
): Promise<void> {
  await db.orm
    .insert(importMappings)
    .values({ signature: fileSignature(kind, columns), settings })
    .onConflictDoUpdate({ target: importMappings.signature, set: { settings, usedAt: sql`now()` } });
}
