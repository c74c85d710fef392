import type { Queryable } from '#db/connect.ts';

/** Invite code of a person; null if the account doesn't exist (any more). */
export async function getInviteCode(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db.query<{ code: string }>(
    'SELECT invite_code AS code FROM users WHERE id = $1 AND anonymised_at IS NULL',
    [userId],
  );
  return row?.code ?? null;
}

/** Id of the account that referred a verified person; null for none. */
export async function findReferrer(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db.query<{ id: string }>(
    `SELECT sender.id FROM users sent JOIN users sender ON sender.invite_code = upper(sent.referral_code)
     WHERE sent.id = $1 AND sent.email_verified AND sender.id <> sent.id AND sender.anonymised_at IS NULL`,
    [userId],
  );
  return row?.id ?? null;
}

/** Undefined for an erased account. */
export async function findAccount(
  db: Queryable,
  userId: string,
): Promise<{ email: string; isVerified: boolean; currency: string } | undefined> {
  const [row] = await db.query<{ email: string; isVerified: boolean; currency: string }>(
    `SELECT email, email_verified AS "isVerified", preferred_currency AS currency FROM users
     WHERE id = $1 AND anonymised_at IS NULL`,
    [userId],
  );
  return row;
}
