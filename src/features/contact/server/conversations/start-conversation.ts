import { sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { newId } from '#platform/new-id.ts';
import { createReadableCode } from '#platform/readable-code.ts';
import type { ConversationState, MessageDirection } from '../../conversations.ts';
import type { Service } from '../../services.ts';
import { conversationMessages, conversations } from '../../tables.ts';

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
  tx: Pick<Db, 'orm'>,
  { state = 'new', ...conversation }: NewConversation,
): Promise<string> {
  const id = newId();
  await tx.orm.insert(conversations).values({
    ...conversation,
    id,
    reference: createReadableCode('RB-L'),
    state,
    waitingSince: state === 'new' ? sql`now()` : null,
  });
  return id;
}

/** @returns its id */
export async function addMessage(
  tx: Pick<Db, 'orm'>,
  conversationId: string,
  message: { direction: MessageDirection; text: string; author?: string },
): Promise<string> {
  const id = newId();
  await tx.orm.insert(conversationMessages).values({ ...message, id, conversationId });
  return id;
}
