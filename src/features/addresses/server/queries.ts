import type { Db } from '#db/connect.ts';
import type { Address, AddressType } from '../contract.ts';

const ADDRESS = `id, address_type AS "addressType", full_name AS "fullName", company, country, line1, line2, city,
  region, postal_code AS "postalCode", phone, is_default AS "isDefault"`;

/** Each type's default first, then in order of creation. */
export const listAddresses = (db: Db, userId: string): Promise<Address[]> =>
  db.query(`SELECT ${ADDRESS} FROM addresses WHERE user_id = $1 ORDER BY is_default DESC, id`, [userId]);

/** Null if missing, another customer's, or of another type. */
export const findAddress = async (
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
