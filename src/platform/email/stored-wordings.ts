import type { Queryable } from '#db/connect.ts';

export async function getWording(db: Queryable, kind: string): Promise<Record<string, string>> {
  const [row] = await db.query<{ texts: Record<string, string> }>(
    'SELECT texts FROM email_wordings WHERE kind = $1',
    [kind],
  );
  return row?.texts ?? {};
}

/** Locks the row until the end of the transaction. */
export async function lockWording(tx: Queryable, kind: string): Promise<Record<string, string>> {
  // Creates the row first, since a missing one can't be locked.
  await tx.query(`INSERT INTO email_wordings (kind, texts) VALUES ($1, '{}') ON CONFLICT DO NOTHING`, [kind]);
  const [row] = await tx.query<{ texts: Record<string, string> }>(
    'SELECT texts FROM email_wordings WHERE kind = $1 FOR UPDATE',
    [kind],
  );
  return row?.texts ?? {};
}

export async function listChangedWordings(db: Queryable): Promise<Map<string, string>> {
  const rows = await db.query<{ kind: string; at: string }>(
    `SELECT kind, updated_at AS at FROM email_wordings WHERE texts <> '{}'::jsonb`,
  );
  return new Map(rows.map(({ kind, at }) => [kind, new Date(at).toISOString()]));
}

export async function saveWording(
  tx: Queryable,
  kind: string,
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  await tx.query('UPDATE email_wordings SET texts = $2::jsonb, updated_at = now() WHERE kind = $1', [
    kind,
    JSON.stringify(texts),
  ]);
}
