import type { Db } from '#db/connect.ts';
import { newId } from '#platform/new-id.ts';
import { createReadableCode } from '#platform/readable-code.ts';
import type { ConversationState, MessageDirection } from '../../conversations.ts';
import type { Service } from '../../services.ts';

export interface NewConversation {
  name: string;
  /** Lower case. */
  email: string;
  service: Service;
  /** `new` when the customer writes first, `open` when the shop does. */
  state?: Extract<ConversationState, 'new' | 'open'>;
  disputeId?: string;
  staffId?: string;
}

/** @returns its id */
export async function startConversation(
  tx: Pick<Db, 'query'>,
  { name, email, service, state = 'new', disputeId, staffId }: NewConversation,
): Promise<string> {
  const id = newId();
  await tx.query(INSERT_CONVERSATION, [
    ...[id, createReadableCode('RB-L'), name, email, service, state, disputeId ?? null, staffId ?? null],
    state === 'new',
  ]);
  return id;
}

const INSERT_CONVERSATION = `
  INSERT INTO conversations (id, reference, name, email, service, state, dispute_id, staff_id, waiting_since)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, CASE WHEN $9::boolean THEN now() END)`;

/** @returns its id */
export async function addMessage(
  tx: Pick<Db, 'query'>,
  conversationId: string,
  { direction, text, author = '' }: { direction: MessageDirection; text: string; author?: string },
): Promise<string> {
  const id = newId();
  await tx.query(INSERT_MESSAGE, [id, conversationId, direction, author, text]);
  return id;
}

const INSERT_MESSAGE = `
  INSERT INTO conversation_messages (id, conversation_id, direction, author, text) VALUES ($1, $2, $3, $4, $5)`;
