import type { Db } from '#db/connect.ts';
import { bool, column, columns, type RowOf, select, selectFrom } from '#db/select.ts';
import type { AddressType } from '#features/addresses/contract.ts';
import { listAddresses } from '#features/addresses/server/queries.ts';
import { publicFilePath } from '#kernel/paths.ts';
import { users } from '#platform/sessions/tables.ts';
import type { Profile } from '../contract.ts';

const PERSON = {
  ...columns(users, 'u', 'id', 'name', 'email'),
  isVerified: column(users.emailVerified, 'u'),
};
export type Person = RowOf<typeof PERSON>;
const BY_EMAIL = select(PERSON, 'FROM users u WHERE u.anonymised_at IS NULL AND u.email = $1');
const BY_ID = select(PERSON, 'FROM users u WHERE u.anonymised_at IS NULL AND u.id = $1');

/** Expects a lower-case address. */
export const personByEmail = async (db: Db, email: string): Promise<Person | null> =>
  (await db.query(BY_EMAIL, [email]))[0] ?? null;
export const personById = async (db: Db, id: string): Promise<Person | null> =>
  (await db.query(BY_ID, [id]))[0] ?? null;

/** File key of a person's photo; locks the person. */
export const LOCKED_IMAGE = selectFrom(
  users,
  ['image'],
  'WHERE id = $1 AND anonymised_at IS NULL FOR UPDATE',
);

const PROFILE = select(
  {
    ...PERSON,
    ...columns(users, 'u', 'image', 'phone', 'preferredCurrency', 'preferredCountry', 'createdAt'),
    hasPassword: bool(
      'EXISTS (SELECT 1 FROM credentials c WHERE c.user_id = u.id AND c.password IS NOT NULL)',
    ),
    isExclusive: bool('u.exclusive_since IS NOT NULL'),
  },
  'FROM users u WHERE u.id = $1 AND u.anonymised_at IS NULL',
);

export async function getProfile(db: Db, userId: string): Promise<Profile | null> {
  const [row] = await db.query(PROFILE, [userId]);
  if (!row) return null;
  const { image, name: fullName, ...person } = row;
  const addresses = await listAddresses(db, userId);
  const addressesOfType = (type: AddressType) => addresses.filter(({ addressType }) => addressType === type);
  return {
    ...person,
    fullName,
    userId: person.id,
    photoURL: image && publicFilePath(image),
    addresses: { shipping: addressesOfType('shipping'), billing: addressesOfType('billing') },
  };
}
