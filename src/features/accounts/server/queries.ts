import type { Db } from '#db/connect.ts';
import type { Address, AddressType } from '#features/addresses/contract.ts';
import { fileAddress } from '#kernel/addresses.ts';
import type { Profile } from '../contract.ts';

/** A person as letters and checks need them. */
export interface Person {
  id: string;
  name: string;
  email: string;
  isVerified: boolean;
}

const PERSON = `SELECT id, name, email, email_verified AS "isVerified" FROM users WHERE anonymised_at IS NULL AND`;

/** Whose address this is; it is written in lower case. */
export const personByEmail = async (db: Db, email: string): Promise<Person | null> =>
  (await db.query<Person>(`${PERSON} email = $1`, [email]))[0] ?? null;
export const personById = async (db: Db, id: string): Promise<Person | null> =>
  (await db.query<Person>(`${PERSON} id = $1`, [id]))[0] ?? null;

/** The person with phone and addresses, or null. */
export async function profileOf(db: Db, userId: string): Promise<Profile | null> {
  const [row] = await db.query<Omit<Profile, 'addresses' | 'photoURL' | 'userId'> & { image: string | null }>(
    `SELECT id, name AS "fullName", email, image, phone, preferred_currency AS "preferredCurrency",
      preferred_country AS "preferredCountry", email_verified AS "isVerified",
      exclusive_since IS NOT NULL AS "isExclusive", ${iso('created_at')} AS "createdAt"
     FROM users WHERE id = $1 AND anonymised_at IS NULL`,
    [userId],
  );
  if (!row) return null;
  const { image, ...person } = row;
  const addresses = await addressesOf(db, userId);
  const ofType = (type: AddressType) => addresses.filter(({ addressType }) => addressType === type);
  return {
    ...person,
    userId: person.id,
    photoURL: image && fileAddress(image),
    addresses: { shipping: ofType('shipping'), billing: ofType('billing') },
  };
}

/** A moment as ISO 8601 in UTC, whatever the connection's time zone. */
export const iso = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

const ADDRESS = `id, address_type AS "addressType", full_name AS "fullName", company, country, line1, line2, city,
  region, postal_code AS "postalCode", phone, is_default AS "isDefault"`;

/** The person's addresses, each type's default first, then in the order they were added. */
export const addressesOf = (db: Db, userId: string): Promise<Address[]> =>
  db.query(`SELECT ${ADDRESS} FROM addresses WHERE user_id = $1 ORDER BY is_default DESC, id`, [userId]);

/** One address, if it is this person's and of this type. */
export const addressOf = async (
  db: Db,
  userId: string,
  addressType: AddressType,
  id: string,
): Promise<Address | null> =>
  (
    await db.query<Address>(
      `SELECT ${ADDRESS} FROM addresses WHERE id = $1 AND user_id = $2 AND address_type = $3`,
      [id, userId, addressType],
    )
  )[0] ?? null;
