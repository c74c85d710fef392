import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { selectFrom } from '#db/select.ts';
import { enqueue } from '#platform/email/enqueue.ts';
import type { ConversationState } from '../../conversations.ts';
import { SERVICES, type Service } from '../../services.ts';
import { conversationMessages, conversations } from '../../tables.ts';
import { adminAnswerEmail, customerReplyEmail } from '../emails.ts';
import type { ConversationLinks } from './links.ts';
import type { LockedConversation } from './queries.ts';
import { addMessage } from './start-conversation.ts';
import type { ConversationWorks } from './works.ts';

export interface AnswerContext {
  links: ConversationLinks;
  inbox: string;
  works: Pick<ConversationWorks, 'recordState'>;
}

export interface Answer {
  text: string;
  /** Name of the staff member. */
  author: string;
  /** State of the conversation afterwards. */
  state: ConversationState;
  /** Fragment of the page that the email links to. */
  anchor?: string;
}

/**
 * Stores an answer and emails it, with the customer's last message and a link to reply. Runs in `tx`, which holds the
 * conversation's lock.
 */
export async function sendAnswer(
  tx: Db,
  { links, inbox, works }: AnswerContext,
  conversation: LockedConversation,
  { text, author, state, anchor }: Answer,
): Promise<void> {
  const [lastMessage] = await tx.query(LAST_CUSTOMER_MESSAGE, [conversation.id]);
  await addMessage(tx, conversation.id, { direction: 'out', text, author });
  await updateConversationState(tx, works, conversation.id, state);
  const { id, reference, name, email, service } = conversation;
  await enqueue(tx, adminAnswerEmail, email, {
    reference,
    name,
    about: serviceLabel(service),
    message: text,
    lastMessage: lastMessage?.text ?? '',
    url: links.conversationUrl(id) + (anchor ? `#${anchor}` : ''),
    replyTo: inbox,
  });
}

const LAST_CUSTOMER_MESSAGE = selectFrom(
  conversationMessages,
  ['text'],
  `WHERE conversation_id = $1 AND direction = 'in' ORDER BY id DESC LIMIT 1`,
);

/** Stores a customer's reply and notifies the shop; a closed conversation reopens. */
export async function receiveReply(
  tx: Db,
  { inbox, works }: Pick<AnswerContext, 'inbox' | 'works'>,
  conversation: LockedConversation,
  text: string,
): Promise<void> {
  await addMessage(tx, conversation.id, { direction: 'in', text });
  await updateConversationState(tx, works, conversation.id, conversation.state === 'new' ? 'new' : 'open');
  const { reference, name, email, service } = conversation;
  await enqueue(tx, customerReplyEmail, inbox, {
    reference,
    name,
    email,
    about: serviceLabel(service),
    message: text,
  });
}

/** Changes the state in `tx`; the print files it ordered are kept while it is open. */
export async function updateConversationState(
  tx: Db,
  works: AnswerContext['works'],
  id: string,
  state: ConversationState,
): Promise<void> {
  await setState(tx, id, state);
  await works.recordState(tx, id, state !== 'closed');
}

/** Waits since the first unanswered message. */
const setState = (tx: Db, id: string, state: ConversationState): Promise<unknown> =>
  tx.orm
    .update(conversations)
    .set({
      state,
      updatedAt: sql`now()`,
      waitingSince:
        state === 'new' || state === 'open' ? sql`coalesce(${conversations.waitingSince}, now())` : null,
    })
    .where(eq(conversations.id, id));

/** Updates a dispute's conversation in `tx`, after the orders feature has moved the dispute. */
export async function syncConversationWithDispute(
  tx: Db,
  disputeId: string,
  to: keyof typeof STATE_AFTER,
): Promise<void> {
  const [conversation] = await tx.query(BY_DISPUTE, [disputeId]);
  if (conversation) await setState(tx, conversation.id, STATE_AFTER[to]);
}

const BY_DISPUTE = selectFrom(conversations, ['id'], 'WHERE dispute_id = $1 FOR UPDATE');

const STATE_AFTER = { requires_action: 'waiting', received: 'open', closed: 'closed' } as const;

export const serviceLabel = (service: string): string => SERVICES[service as Service] ?? SERVICES.other;
