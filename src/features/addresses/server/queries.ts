import type { Db } from '#db/connect.ts';
import { selectFrom } from '#db/select.ts';
import type { Address, AddressType } from '../contract.ts';
import { addresses } from '../tables.ts';

/** Parts of an address as its owner entered them. */
export const ADDRESS_PARTS = [
  'addressType',
  'fullName',
  'company',
  'country',
  'line1',
  'line2',
  'city',
  'region',
  'postalCode',
  'phone',
  'isDefault',
] as const;
const BY_OWNER = selectFrom(
  addresses,
  ['id', ...ADDRESS_PARTS],
  'WHERE user_id = $1 ORDER BY is_default DESC, id',
);
const BY_ID = selectFrom(
  addresses,
  ['id', ...ADDRESS_PARTS],
  'WHERE id = $1 AND user_id = $2 AND address_type = $3',
);

/** Each type's default first, then in order of creation. */
export const listAddresses = (db: Db, userId: string): Promise<Address[]> => db.query(BY_OWNER, [userId]);

/** Null if missing, another customer's, or of another type. */
export const findAddress = async (
  db: Db,
  userId: string,
  addressType: AddressType,
  id: string,
): Promise<Address | null> => (await db.query(BY_ID, [id, userId, addressType]))[0] ?? null;
