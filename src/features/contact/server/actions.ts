import type { Db } from '#db/connect.ts';
import { enqueue } from '#platform/email/enqueue.ts';
import { newId } from '#platform/new-id.ts';
import type { InquiryRequest } from '../contract.ts';
import { SERVICES } from '../services.ts';
import { inquiries } from '../tables.ts';
import { addMessage, startConversation } from './conversations/start-conversation.ts';
import { type ConversationWorks, storeWorks } from './conversations/works.ts';
import { inquiryEmail, inquiryReceiptEmail } from './emails.ts';

interface InquiryContext {
  inbox: string;
  /** Whether to send the customer a receipt. */
  receipt: boolean;
  /** Logged-in sender; null for guests. */
  userId: string | null;
  works: Pick<ConversationWorks, 'hold'>;
}

/**
 * Stores an inquiry, starts its conversation and emails the shop and the sender, in one transaction. @returns the
 * inquiry's id
 */
export function storeInquiry(
  db: Db,
  { name, email, service, message, orders }: InquiryRequest,
  { inbox, receipt, userId, works }: InquiryContext,
): Promise<string> {
  const id = newId();
  const about = SERVICES[service];
  return db.transaction(async (tx) => {
    await tx.orm.insert(inquiries).values({ id, name, email, service, message });
    const conversation = await startConversation(tx, { name, email, service });
    await addMessage(tx, conversation, { direction: 'in', text: message });
    if (orders && userId !== null) await storeWorks(tx, works, { conversationId: conversation, userId });
    await enqueue(tx, inquiryEmail, inbox, { id, name, email, about, message });
    if (receipt) await enqueue(tx, inquiryReceiptEmail, email, { name, about });
    return id;
  });
}
