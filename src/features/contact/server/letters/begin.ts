import type { Db } from '#db/connect.ts';
import { newId } from '#platform/new-id.ts';
import { readableCode } from '#platform/readable-code.ts';
import type { LetterDirection, LetterState } from '../../letters.ts';
import type { Service } from '../../services.ts';

export interface NewConversation {
  name: string;
  /** Lower case. */
  email: string;
  service: Service;
  /** `new` when the customer writes first, `open` when the shop does. */
  state?: Extract<LetterState, 'new' | 'open'>;
  disputeId?: string;
  staffId?: string;
}

/** @returns its id */
export async function beginConversation(
  tx: Pick<Db, 'query'>,
  { name, email, service, state = 'new', disputeId, staffId }: NewConversation,
): Promise<string> {
  const id = newId();
  await tx.query(BEGIN, [
    ...[id, readableCode('RB-L'), name, email, service, state, disputeId ?? null, staffId ?? null],
    state === 'new',
  ]);
  return id;
}

const BEGIN = `
  INSERT INTO conversations (id, reference, name, email, service, state, dispute_id, staff_id, waits_since)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, CASE WHEN $9::boolean THEN now() END)`;

/** @returns its id */
export async function addMessage(
  tx: Pick<Db, 'query'>,
  conversationId: string,
  { direction, text, author = '' }: { direction: LetterDirection; text: string; author?: string },
): Promise<string> {
  const id = newId();
  await tx.query(ADD, [id, conversationId, direction, author, text]);
  return id;
}

const ADD = `
  INSERT INTO conversation_messages (id, conversation_id, direction, author, text) VALUES ($1, $2, $3, $4, $5)`;
