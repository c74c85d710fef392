import type { Statements } from '#db/connect.ts';

/** What the owner has letters of a kind say, by the names of their texts; nothing where they say the shop's own words. */
export async function wordingOf(db: Statements, kind: string): Promise<Record<string, string>> {
  const [row] = await db.query<{ texts: Record<string, string> }>(
    'SELECT texts FROM email_wordings WHERE kind = $1',
    [kind],
  );
  return row?.texts ?? {};
}

/** The same, which nobody else changes until the end of the transaction. */
export async function lockedWording(tx: Statements, kind: string): Promise<Record<string, string>> {
  // A kind of which nothing was changed has no row that could be locked.
  await tx.query(`INSERT INTO email_wordings (kind, texts) VALUES ($1, '{}') ON CONFLICT DO NOTHING`, [kind]);
  const [row] = await tx.query<{ texts: Record<string, string> }>(
    'SELECT texts FROM email_wordings WHERE kind = $1 FOR UPDATE',
    [kind],
  );
  return row?.texts ?? {};
}

/** The kinds of which something was changed, with when. */
export async function changedWordings(db: Statements): Promise<Map<string, string>> {
  const rows = await db.query<{ kind: string; at: string }>(
    `SELECT kind, updated_at AS at FROM email_wordings WHERE texts <> '{}'::jsonb`,
  );
  return new Map(rows.map(({ kind, at }) => [kind, new Date(at).toISOString()]));
}

/** Keeps what letters of a kind say from now on. */
export async function saveWording(
  tx: Statements,
  kind: string,
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  await tx.query('UPDATE email_wordings SET texts = $2::jsonb, updated_at = now() WHERE kind = $1', [
    kind,
    JSON.stringify(texts),
  ]);
}
