import type { PersonalData } from '#platform/personal-data.ts';

export const addressData: PersonalData = {
  columns: ['addresses.user_id'],
  isCreatedUnverified: true,
  export: async (db, { id }) => ({ addresses: await db.query(ADDRESSES, [id]) }),
  erase: (tx, { id }) => tx.query('DELETE FROM addresses WHERE user_id = $1', [id]),
};

const ADDRESSES = `
  SELECT address_type AS "addressType", full_name AS "fullName", company, country, line1, line2, city, region,
    postal_code AS "postalCode", phone, is_default AS "isDefault" FROM addresses WHERE user_id = $1 ORDER BY id`;
