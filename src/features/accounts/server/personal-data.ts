import { isoTimestamp } from '#db/iso-timestamp.ts';
import type { PersonalData } from '#platform/personal-data.ts';

/** Pending login codes for the address. Not exported: short-lived and useless to others. */
export const emailCodeData: PersonalData = {
  columns: ['email_codes.email'],
  erase: (tx, { verifiedEmail }) => tx.query('DELETE FROM email_codes WHERE email = $1', [verifiedEmail]),
};

/** The account. Its row stays for records that refer to it, without personal data. */
export const accountData: PersonalData = {
  columns: ['users.email'],
  export: async (db, { id }) => ({ account: await db.query(ACCOUNT, [id]) }),
  // `.invalid` is reserved and never resolves (RFC 2606).
  erase: (tx, { id }) => tx.query(ANONYMISE, [id, `${id.toLowerCase()}@former-customer.invalid`]),
};

const ACCOUNT = `
  SELECT id, name AS "fullName", email, email_verified AS "isVerified", phone, image AS photo,
    preferred_currency AS "preferredCurrency", preferred_country AS "preferredCountry",
    referral_code AS "referralCode", invite_code AS "inviteCode", ${isoTimestamp('exclusive_since')} AS "exclusiveSince", ${isoTimestamp('created_at')} AS "createdAt"
  FROM users WHERE id = $1`;

const ANONYMISE = `
  UPDATE users SET name = 'Former customer', email = $2, email_verified = false, image = NULL, phone = NULL,
    preferred_currency = 'USD', preferred_country = 'US', exclusive_since = NULL, referral_code = NULL,
    anonymised_at = now(), updated_at = now()
  WHERE id = $1`;
