import { eq, sql } from 'drizzle-orm';
import { column, columns, select } from '#db/select.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { users } from '#platform/sessions/tables.ts';
import { emailCodes } from '../tables.ts';

/** Pending login codes for the address. Not exported: short-lived and useless to others. */
export const emailCodeData: PersonalData = {
  columns: ['email_codes.email'],
  erase: async (tx, { verifiedEmail }) =>
    verifiedEmail !== null && (await tx.orm.delete(emailCodes).where(eq(emailCodes.email, verifiedEmail))),
};

/** The account. Its row stays for records that refer to it, without personal data. */
export const accountData: PersonalData = {
  columns: ['users.email'],
  export: async (db, { id }) => ({ account: await db.query(ACCOUNT, [id]) }),
  erase: (tx, { id }) =>
    tx.orm
      .update(users)
      .set({
        ...ANONYMOUS,
        // `.invalid` is reserved and never resolves (RFC 2606).
        email: `${id.toLowerCase()}@former-customer.invalid`,
        anonymisedAt: sql`now()`,
        updatedAt: sql`now()`,
      })
      .where(eq(users.id, id)),
};

const ACCOUNT = select(
  {
    ...columns(users, 'u', 'id'),
    fullName: column(users.name, 'u'),
    ...columns(users, 'u', 'email'),
    isVerified: column(users.emailVerified, 'u'),
    ...columns(users, 'u', 'phone'),
    photo: column(users.image, 'u'),
    ...columns(users, 'u', 'preferredCurrency', 'preferredCountry', 'referralCode', 'inviteCode'),
    ...columns(users, 'u', 'exclusiveSince', 'createdAt'),
  },
  'FROM users u WHERE u.id = $1',
);

const ANONYMOUS = {
  name: 'Former customer',
  emailVerified: false,
  image: null,
  phone: null,
  preferredCurrency: 'USD',
  preferredCountry: 'US',
  exclusiveSince: null,
  referralCode: null,
};
