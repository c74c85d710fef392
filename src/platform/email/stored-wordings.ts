import { eq, sql } from 'drizzle-orm';
import type { Db, Queryable } from '#db/connect.ts';
import { toIsoTime } from '#db/iso-timestamp.ts';
import { columns, select, selectFrom, text } from '#db/select.ts';
import { emailWordings } from './tables.ts';

const TEXTS = selectFrom(emailWordings, ['texts'], 'WHERE kind = $1');
const LOCKED_TEXTS = selectFrom(emailWordings, ['texts'], 'WHERE kind = $1 FOR UPDATE');
/** The time keeps its milliseconds. */
const CHANGED = select(
  { ...columns(emailWordings, 'w', 'kind'), at: text('w.updated_at::text') },
  `FROM email_wordings w WHERE w.texts <> '{}'::jsonb`,
);

export async function getWording(db: Queryable, kind: string): Promise<Record<string, string>> {
  const [row] = await db.query(TEXTS, [kind]);
  return row?.texts ?? {};
}

/** Locks the row until the end of the transaction. */
export async function lockWording(tx: Db, kind: string): Promise<Record<string, string>> {
  // Creates the row first, since a missing one can't be locked.
  await tx.orm.insert(emailWordings).values({ kind, texts: {} }).onConflictDoNothing();
  const [row] = await tx.query(LOCKED_TEXTS, [kind]);
  return row?.texts ?? {};
}

export async function listChangedWordings(db: Queryable): Promise<Map<string, string>> {
  const rows = await db.query(CHANGED);
  return new Map(rows.map(({ kind, at }) => [kind, toIsoTime(at)]));
}

export async function saveWording(
  tx: Db,
  kind: string,
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  const changed = { texts, updatedAt: sql`now()` };
  await tx.orm.update(emailWordings).set(changed).where(eq(emailWordings.kind, kind));
}
