import type { Db } from '#db/connect.ts';
import { enqueue } from '#platform/mail/enqueue.ts';
import { iso } from './queries.ts';
import type { Accounts } from './shop.ts';

/** What the shop keeps of a person, each part by a statement with their id, or their address, as its value. */
const KEPT: Record<string, { by: 'id' | 'email'; text: string }> = {
  account: {
    by: 'id',
    text: `SELECT id, name AS "fullName", email, email_verified AS "isVerified", phone, image AS photo,
      preferred_currency AS "preferredCurrency", preferred_country AS "preferredCountry",
      referral_code AS "referralCode",
      ${iso('exclusive_since')} AS "exclusiveSince", ${iso('created_at')} AS "createdAt" FROM users WHERE id = $1`,
  },
  addresses: {
    by: 'id',
    text: `SELECT address_type AS "addressType", full_name AS "fullName", company, country, line1, line2, city, region,
      postal_code AS "postalCode", phone, is_default AS "isDefault" FROM addresses WHERE user_id = $1 ORDER BY id`,
  },
  sessions: {
    by: 'id',
    text: `SELECT user_agent AS browser, ${iso('created_at')} AS "signedInAt", ${iso('expires_at')} AS "endsAt"
      FROM sessions WHERE user_id = $1 ORDER BY id`,
  },
  cart: {
    by: 'id',
    text: `SELECT b.title, b.sku, c.quantity, c.variant_type AS "variantType", c.leather_type AS "leatherType", c.color,
      c.customization, ${iso('c.created_at')} AS "addedAt"
      FROM cart_items c JOIN books b ON b.id = c.book_id WHERE c.user_id = $1 ORDER BY c.id`,
  },
  wishlist: {
    by: 'id',
    text: `SELECT b.title, b.sku, ${iso('w.created_at')} AS "addedAt"
      FROM wishlist_items w JOIN books b ON b.id = w.book_id WHERE w.user_id = $1 ORDER BY w.id`,
  },
  reviews: {
    by: 'id',
    text: `SELECT b.title, b.sku, r.rating, r.comment, ${iso('r.created_at')} AS "writtenAt",
      ARRAY(SELECT file FROM review_images i WHERE i.review_id = r.id ORDER BY position) AS photos
      FROM reviews r JOIN books b ON b.id = r.book_id WHERE r.user_id = $1 ORDER BY r.id`,
  },
  invitations: {
    by: 'id',
    text: `SELECT invited_email AS "invitedEmail", ${iso('created_at')} AS "invitedAt", ${iso('used_at')} AS "usedAt"
      FROM exclusive_codes WHERE invited_by = $1 ORDER BY id`,
  },
  subscriptions: {
    by: 'email',
    text: `SELECT type, ${iso('created_at')} AS "subscribedAt", ${iso('unsubscribed_at')} AS "unsubscribedAt"
      FROM subscriptions WHERE email = $1 ORDER BY id`,
  },
  inquiries: {
    by: 'email',
    text: `SELECT name, service, message, ${iso('created_at')} AS "writtenAt"
      FROM inquiries WHERE email = $1 ORDER BY id`,
  },
  letters: {
    by: 'email',
    text: `SELECT kind, ${iso('created_at')} AS "writtenAt", ${iso('sent_at')} AS "sentAt"
      FROM outbox WHERE recipient = $1 ORDER BY id`,
  },
};

/** The person as these steps need them. */
interface Owner {
  id: string;
  name: string;
  email: string;
  /** Whether the address is theirs: anybody can write down somebody else's. */
  isVerified: boolean;
}

/**
 * Everything that is kept of a person, by subject (decision 46). Neither passwords nor tokens leave the shop, and what
 * belongs to an address only goes to whoever has shown that it is theirs.
 */
export async function exportOf(db: Db, { id, email, isVerified }: Omit<Owner, 'name'>) {
  const parts: Record<string, unknown> = {};
  for (const [subject, { by, text }] of Object.entries(KEPT)) {
    if (by === 'id') parts[subject] = await db.query(text, [id]);
    else if (isVerified) parts[subject] = await db.query(text, [email]);
  }
  return parts;
}

/**
 * Makes an account nobody's (decision 46): its row stays, for what hangs on it, without anything of the person. Reviews
 * stay without a name. A last letter says that it is done: one, however often at once it is asked for.
 * @param proof what `checkPassword` gave; null when the account was gone by then
 * @returns whether it is gone; false where the password was replaced meanwhile
 */
export async function deleteAccount(
  { auth, files }: Accounts,
  { id, name, email, isVerified }: Owner,
  proof: string | null,
): Promise<boolean> {
  let isProved = true;
  const photo = await auth.transaction(async (tx) => {
    const [row] = await tx.query<{ image: string | null }>(
      'SELECT image FROM users WHERE id = $1 AND anonymised_at IS NULL FOR UPDATE',
      [id],
    );
    if (!row) return null;
    isProved = proof !== null && (await auth.isStill(tx, id, proof));
    if (!isProved) return null;
    for (const text of GONE) await tx.query(text, [id]);
    await tx.query(GONE_LETTERS, [email]);
    if (isVerified) for (const text of GONE_BY_ADDRESS) await tx.query(text, [email]);
    await auth.endTokens('verify-email', id);
    await auth.endTokens('reset-password', id);
    await tx.query(
      `UPDATE users SET name = 'Former customer', email = $2, email_verified = false, image = NULL, phone = NULL,
        preferred_currency = 'USD', preferred_country = 'US', exclusive_since = NULL, referral_code = NULL,
        anonymised_at = now(),
        updated_at = now() WHERE id = $1`,
      // An address that can be nobody's: the ending is reserved for that (RFC 2606).
      [id, `${id.toLowerCase()}@former-customer.invalid`],
    );
    await enqueue(tx, { kind: 'accountDeleted', recipient: email, content: { name } });
    return row.image;
  });
  if (photo) await files.remove(photo);
  return isProved;
}

const GONE = [
  'DELETE FROM sessions WHERE user_id = $1',
  'DELETE FROM credentials WHERE user_id = $1',
  'DELETE FROM addresses WHERE user_id = $1',
  'DELETE FROM cart_items WHERE user_id = $1',
  'DELETE FROM cart_merges WHERE user_id = $1',
  'DELETE FROM wishlist_items WHERE user_id = $1',
  'UPDATE reviews SET user_id = NULL WHERE user_id = $1',
  'UPDATE exclusive_codes SET invited_by = NULL, invited_email = NULL WHERE invited_by = $1',
  'UPDATE exclusive_codes SET used_by = NULL WHERE used_by = $1',
];
const GONE_LETTERS = `DELETE FROM outbox
  WHERE recipient = $1 AND kind IN ('verify', 'reset', 'welcome', 'passwordChanged')`;
const GONE_BY_ADDRESS = [
  'DELETE FROM subscriptions WHERE email = $1',
  'UPDATE exclusive_codes SET invited_email = NULL WHERE invited_email = $1',
  'DELETE FROM inquiries WHERE email = $1',
  `DELETE FROM outbox WHERE recipient = $1 OR (kind = 'inquiry' AND content ->> 'email' = $1)`,
];
