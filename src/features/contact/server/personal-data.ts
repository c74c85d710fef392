import { isoTimestamp } from '#db/iso-timestamp.ts';
import type { PersonalData } from '#platform/personal-data.ts';

/** Messages from an email address belong to whoever has verified it. */
export const inquiryData: PersonalData = {
  columns: ['inquiries.email', 'conversations.email', 'quotes.user_id'],
  export: async (db, { id, verifiedEmail }): Promise<Record<string, unknown[]>> => ({
    ...(verifiedEmail === null
      ? {}
      : {
          inquiries: await db.query(INQUIRIES, [verifiedEmail]),
          conversations: await db.query(CONVERSATIONS, [verifiedEmail]),
        }),
    quotes: await db.query(QUOTES, [id]),
  }),
  async erase(tx, { id, verifiedEmail }) {
    // A quote in somebody else's conversation stays open for them.
    await tx.query('UPDATE quotes SET user_id = NULL WHERE user_id = $1', [id]);
    if (verifiedEmail === null) return;
    await tx.query('DELETE FROM inquiries WHERE email = $1', [verifiedEmail]);
    // Messages and quotes go with it; ordered items stay in the order.
    await tx.query('DELETE FROM conversations WHERE email = $1', [verifiedEmail]);
  },
};

/** Excludes internal notes. */
const CONVERSATIONS = `
  SELECT c.reference, c.service, m.direction, m.text, ${isoTimestamp('m.created_at')} AS "writtenAt"
  FROM conversations c JOIN conversation_messages m ON m.conversation_id = c.id
  WHERE c.email = $1 AND m.direction <> 'note' ORDER BY m.id`;
const QUOTES = `
  SELECT q.reference, q.state, q.currency, q.valid_until AS "validUntil", q.note, l.title, l.description, l.quantity,
    l.item_price AS "itemPrice"
  FROM quotes q JOIN quote_lines l ON l.quote_id = q.id WHERE q.user_id = $1 ORDER BY q.id, l.position`;

const INQUIRIES = `
  SELECT name, service, message, ${isoTimestamp('created_at')} AS "writtenAt"
  FROM inquiries WHERE email = $1 ORDER BY id`;
