import { eq } from 'drizzle-orm';
import { column, columns, select } from '#db/select.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { conversationMessages, conversations, inquiries, quoteLines, quotes } from '../tables.ts';

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
    await tx.orm.update(quotes).set({ userId: null }).where(eq(quotes.userId, id));
    if (verifiedEmail === null) return;
    await tx.orm.delete(inquiries).where(eq(inquiries.email, verifiedEmail));
    // Messages and quotes go with it; ordered items stay in the order.
    await tx.orm.delete(conversations).where(eq(conversations.email, verifiedEmail));
  },
};

/** Excludes internal notes. */
const CONVERSATIONS = select(
  {
    ...columns(conversations, 'c', 'reference', 'service'),
    ...columns(conversationMessages, 'm', 'direction', 'text'),
    writtenAt: column(conversationMessages.createdAt, 'm'),
  },
  `FROM conversations c JOIN conversation_messages m ON m.conversation_id = c.id
   WHERE c.email = $1 AND m.direction <> 'note' ORDER BY m.id`,
);
const QUOTES = select(
  {
    ...columns(quotes, 'q', 'reference', 'state', 'currency', 'validUntil', 'note'),
    ...columns(quoteLines, 'l', 'title', 'description', 'quantity', 'itemPrice'),
  },
  'FROM quotes q JOIN quote_lines l ON l.quote_id = q.id WHERE q.user_id = $1 ORDER BY q.id, l.position',
);
const INQUIRIES = select(
  {
    ...columns(inquiries, 'i', 'name', 'service', 'message'),
    writtenAt: column(inquiries.createdAt, 'i'),
  },
  'FROM inquiries i WHERE i.email = $1 ORDER BY i.id',
);
