import type { Db } from '#db/connect.ts';
import { isoTimestamp } from '#db/iso-timestamp.ts';
import type { AddressType } from '#features/addresses/contract.ts';
import { listAddresses } from '#features/addresses/server/queries.ts';
import { publicFilePath } from '#kernel/paths.ts';
import type { Profile } from '../contract.ts';

export interface Person {
  id: string;
  name: string;
  email: string;
  isVerified: boolean;
}

const PERSON = `SELECT id, name, email, email_verified AS "isVerified" FROM users WHERE anonymised_at IS NULL AND`;

/** Expects a lower-case address. */
export const personByEmail = async (db: Db, email: string): Promise<Person | null> =>
  (await db.query<Person>(`${PERSON} email = $1`, [email]))[0] ?? null;
export const personById = async (db: Db, id: string): Promise<Person | null> =>
  (await db.query<Person>(`${PERSON} id = $1`, [id]))[0] ?? null;

export async function getProfile(db: Db, userId: string): Promise<Profile | null> {
  const [row] = await db.query<Omit<Profile, 'addresses' | 'photoURL' | 'userId'> & { image: string | null }>(
    `SELECT id, name AS "fullName", email, image, phone, preferred_currency AS "preferredCurrency",
      preferred_country AS "preferredCountry", email_verified AS "isVerified",
      EXISTS (SELECT 1 FROM credentials c WHERE c.user_id = users.id AND c.password IS NOT NULL) AS "hasPassword",
      exclusive_since IS NOT NULL AS "isExclusive", ${isoTimestamp('created_at')} AS "createdAt"
     FROM users WHERE id = $1 AND anonymised_at IS NULL`,
    [userId],
  );
  if (!row) return null;
  const { image, ...person } = row;
  const addresses = await listAddresses(db, userId);
  const addressesOfType = (type: AddressType) => addresses.filter(({ addressType }) => addressType === type);
  return {
    ...person,
    userId: person.id,
    photoURL: image && publicFilePath(image),
    addresses: { shipping: addressesOfType('shipping'), billing: addressesOfType('billing') },
  };
}
