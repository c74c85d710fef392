import { eq } from 'drizzle-orm';
import { selectFrom } from '#db/select.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { addresses } from '../tables.ts';
import { ADDRESS_PARTS } from './queries.ts';

export const addressData: PersonalData = {
  columns: ['addresses.user_id'],
  isCreatedUnverified: true,
  export: async (db, { id }) => ({ addresses: await db.query(ADDRESSES, [id]) }),
  erase: (tx, { id }) => tx.orm.delete(addresses).where(eq(addresses.userId, id)),
};

const ADDRESSES = selectFrom(addresses, ADDRESS_PARTS, 'WHERE user_id = $1 ORDER BY id');
