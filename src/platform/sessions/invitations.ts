import type { Statements } from '#db/connect.ts';

/** The code by which a person sends others; null where there is no such account (any more). */
export async function inviteCodeOf(db: Statements, userId: string): Promise<string | null> {
  const [row] = await db.query<{ code: string }>(
    'SELECT invite_code AS code FROM users WHERE id = $1 AND anonymised_at IS NULL',
    [userId],
  );
  return row?.code ?? null;
}

/** By whom a person with a verified address was sent: the id of another account that there still is, or null. */
export async function senderOf(db: Statements, userId: string): Promise<string | null> {
  const [row] = await db.query<{ id: string }>(
    `SELECT sender.id FROM users sent JOIN users sender ON sender.invite_code = upper(sent.referral_code)
     WHERE sent.id = $1 AND sent.email_verified AND sender.id <> sent.id AND sender.anonymised_at IS NULL`,
    [userId],
  );
  return row?.id ?? null;
}

/** Who is rewarded, and in which currency: an account as it is now, or undefined where it was erased. */
export async function accountOf(
  db: Statements,
  userId: string,
): Promise<{ email: string; isVerified: boolean; currency: string } | undefined> {
  const [row] = await db.query<{ email: string; isVerified: boolean; currency: string }>(
    `SELECT email, email_verified AS "isVerified", preferred_currency AS currency FROM users
     WHERE id = $1 AND anonymised_at IS NULL`,
    [userId],
  );
  return row;
}
