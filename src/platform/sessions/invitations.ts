import type { Queryable } from '#db/connect.ts';
import { column, columns, type RowOf, select, selectFrom } from '#db/select.ts';
import { users } from './tables.ts';

const INVITE_CODE = selectFrom(users, ['inviteCode'], 'WHERE id = $1 AND anonymised_at IS NULL');
/** Invite code of a person; null if the account doesn't exist (any more). */
export async function getInviteCode(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db.query(INVITE_CODE, [userId]);
  return row?.inviteCode ?? null;
}

const REFERRER = select(
  columns(users, 'sender', 'id'),
  `FROM users sent JOIN users sender ON sender.invite_code = upper(sent.referral_code)
   WHERE sent.id = $1 AND sent.email_verified AND sender.id <> sent.id AND sender.anonymised_at IS NULL`,
);
/** Id of the account that referred a verified person; null for none. */
export async function findReferrer(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db.query(REFERRER, [userId]);
  return row?.id ?? null;
}

const ACCOUNT = {
  ...columns(users, 'u', 'email'),
  isVerified: column(users.emailVerified, 'u'),
  currency: column(users.preferredCurrency, 'u'),
};
const FIND_ACCOUNT = select(ACCOUNT, 'FROM users u WHERE u.id = $1 AND u.anonymised_at IS NULL');
/** Undefined for an erased account. */
export const findAccount = async (
  db: Queryable,
  userId: string,
): Promise<RowOf<typeof ACCOUNT> | undefined> => (await db.query(FIND_ACCOUNT, [userId]))[0];
