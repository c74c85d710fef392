import type { Db } from '#db/connect.ts';
import { enqueue } from '#platform/email/enqueue.ts';
import type { LetterState } from '../../letters.ts';
import { SERVICES, type Service } from '../../services.ts';
import { adminAnswerEmail, letterReplyEmail } from '../emails.ts';
import { addMessage } from './begin.ts';
import type { HeldLetter } from './queries.ts';
import type { LetterLinks } from './token.ts';
import type { LetterWorks } from './works.ts';

export interface AnswerShop {
  links: LetterLinks;
  /** Address that receives customers' messages. */
  inbox: string;
  works: Pick<LetterWorks, 'stands'>;
}

export interface Answer {
  text: string;
  /** Name of the staff member. */
  author: string;
  /** State of the conversation afterwards. */
  state: LetterState;
  /** Fragment of the page that the email links to. */
  anchor?: string;
}

/**
 * Stores an answer and emails it, with the customer's last message and a link to reply. Runs in `tx`, which holds the
 * conversation's lock.
 */
export async function answerLetter(
  tx: Db,
  { links, inbox, works }: AnswerShop,
  letter: HeldLetter,
  { text, author, state, anchor }: Answer,
): Promise<void> {
  const [asked] = await tx.query<{ text: string }>(LAST_ASKED, [letter.id]);
  await addMessage(tx, letter.id, { direction: 'out', text, author });
  await moveLetter(tx, works, letter.id, state);
  const { id, reference, name, email, service } = letter;
  await enqueue(tx, adminAnswerEmail, email, {
    reference,
    name,
    about: aboutOf(service),
    message: text,
    asked: asked?.text ?? '',
    url: links.linkOf(id) + (anchor ? `#${anchor}` : ''),
    replyTo: inbox,
  });
}

const LAST_ASKED = `
  SELECT text FROM conversation_messages WHERE conversation_id = $1 AND direction = 'in' ORDER BY id DESC LIMIT 1`;

/** Stores a customer's reply and notifies the shop; a closed conversation reopens. */
export async function takeReply(
  tx: Db,
  { inbox, works }: Pick<AnswerShop, 'inbox' | 'works'>,
  letter: HeldLetter,
  text: string,
): Promise<void> {
  await addMessage(tx, letter.id, { direction: 'in', text });
  await moveLetter(tx, works, letter.id, letter.state === 'new' ? 'new' : 'open');
  const { reference, name, email, service } = letter;
  await enqueue(tx, letterReplyEmail, inbox, {
    reference,
    name,
    email,
    about: aboutOf(service),
    message: text,
  });
}

/** Changes the state in `tx`; the print files it ordered are kept while it is open. */
export async function moveLetter(
  tx: Pick<Db, 'query'>,
  works: AnswerShop['works'],
  id: string,
  state: LetterState,
): Promise<void> {
  await setState(tx, id, state);
  await works.stands(tx, id, state !== 'closed');
}

/** `waits_since` is set by the first unanswered message. */
const setState = (tx: Pick<Db, 'query'>, id: string, state: LetterState): Promise<unknown> =>
  tx.query(SET_STATE, [id, state]);

const SET_STATE = `
  UPDATE conversations SET state = $2, updated_at = now(),
    waits_since = CASE WHEN $2 IN ('new', 'open') THEN coalesce(waits_since, now()) END
  WHERE id = $1`;

/** Updates a dispute's conversation in `tx`, after the orders feature has moved the dispute. */
export async function followDispute(
  tx: Pick<Db, 'query'>,
  disputeId: string,
  to: keyof typeof STATE_AFTER,
): Promise<void> {
  const [found] = await tx.query<{ id: string }>(
    'SELECT id FROM conversations WHERE dispute_id = $1 FOR UPDATE',
    [disputeId],
  );
  if (found) await setState(tx, found.id, STATE_AFTER[to]);
}

const STATE_AFTER = { requires_action: 'waiting', received: 'open', closed: 'closed' } as const;

export const aboutOf = (service: string): string => SERVICES[service as Service] ?? SERVICES.other;
