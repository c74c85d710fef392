import type { Db } from '#db/connect.ts';
import { enqueue } from '#platform/email/enqueue.ts';
import type { LetterState } from '../../letters.ts';
import { SERVICES, type Service } from '../../services.ts';
import { adminAnswerEmail, letterReplyEmail } from '../emails.ts';
import { addMessage } from './begin.ts';
import type { HeldLetter } from './queries.ts';
import type { LetterLinks } from './token.ts';
import type { LetterWorks } from './works.ts';

/** What answers are written with. */
export interface AnswerShop {
  links: LetterLinks;
  /** Where what people write is read. */
  inbox: string;
  works: Pick<LetterWorks, 'stands'>;
}

/** What the staff write to a customer. */
export interface Answer {
  text: string;
  /** Who of the staff writes it. */
  author: string;
  /** Where the conversation stands afterwards. */
  state: LetterState;
  /** The part of the page that the letter leads to; its beginning where not given. */
  anchor?: string;
}

/**
 * Keeps an answer and lets its letter go, in `tx`, in which the conversation is held. The letter repeats what the customer
 * wrote last, and leads to the page on which they write back.
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
    ...{ reference, name, about: aboutOf(service), message: text, asked: asked?.text ?? '' },
    ...{ url: links.linkOf(id) + (anchor ? `#${anchor}` : ''), replyTo: inbox },
  });
}

const LAST_ASKED = `
  SELECT text FROM conversation_messages WHERE conversation_id = $1 AND direction = 'in' ORDER BY id DESC LIMIT 1`;

/** Takes what a customer writes back, and tells the shop; one that was closed opens again. */
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
    ...{ reference, name, email, about: aboutOf(service), message: text },
  });
}

/** Moves a conversation, in `tx`: what it orders is kept while it is open. */
export async function moveLetter(
  tx: Pick<Db, 'query'>,
  works: AnswerShop['works'],
  id: string,
  state: LetterState,
): Promise<void> {
  await setState(tx, id, state);
  await works.stands(tx, id, state !== 'closed');
}

/** Sets where it stands; what waits for the shop waits since the first of what was written. */
const setState = (tx: Pick<Db, 'query'>, id: string, state: LetterState): Promise<unknown> =>
  tx.query(SET_STATE, [id, state]);

const SET_STATE = `
  UPDATE conversations SET state = $2, updated_at = now(),
    waits_since = CASE WHEN $2 IN ('new', 'open') THEN coalesce(waits_since, now()) END
  WHERE id = $1`;

/** A dispute was moved by its own subject: its conversation follows, in `tx`. */
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

/** What it is about, as people read it. */
export const aboutOf = (service: string): string => SERVICES[service as Service] ?? SERVICES.other;
