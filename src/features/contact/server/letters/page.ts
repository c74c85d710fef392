import { z } from 'zod';
import { INQUIRY_MESSAGE_MAX } from '#kernel/limits.ts';
import { hasVisibleSign } from '#kernel/plain-text.ts';
import { lines } from '#kernel/text.ts';
import { read } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import { sharedContext } from '#platform/pages/shared-context.ts';
import { inTurn } from '#platform/sessions/in-turn.ts';
import type { OfferedQuote, PublicLetter } from '../../letter-page.ts';
import { acceptQuote, declineQuote } from '../quotes/actions.ts';
import { type KnownQuote, quotesOf } from '../quotes/queries.ts';
import { workOfQuote } from '../quotes/work.ts';
import { aboutOf, takeReply } from './answers.ts';
import { dayOf, type LetterPages } from './dependencies.ts';
import { holdLetter, oneLetter } from './queries.ts';

export const letterPagesContext = sharedContext<LetterPages>('contact.letters');

/** Loads the conversation of a link; null when the token is invalid or the conversation is gone. */
export async function publicLetter(shop: LetterPages, token: string): Promise<PublicLetter | null> {
  const id = shop.links.read(token);
  const letter = id === null ? null : await oneLetter(shop.db, id).catch(gone);
  if (id === null || letter === null) return null;
  const quotes = await quotesOf(shop.db, id, dayOf(shop.clock()));
  const { reference, name, service } = letter;
  return {
    reference,
    name,
    about: aboutOf(service),
    messages: letter.messages
      .filter(({ direction }) => direction !== 'note')
      .map(({ id: key, direction, text, at }) => ({ id: key, isOurs: direction === 'out', text, at })),
    quotes: quotes.filter(({ state }) => state !== 'draft').map(offered),
  };
}

function gone(failure: unknown): null {
  if (failure instanceof Failure && failure.status === 404) return null;
  throw failure;
}

const offered = ({
  id,
  reference,
  state,
  currency,
  total,
  validUntil,
  note,
  lines: all,
}: KnownQuote): OfferedQuote => ({
  id,
  reference,
  state,
  currency,
  total,
  validUntil,
  note,
  lines: all.map(({ title, words, quantity, itemPrice }) => ({ title, words, quantity, itemPrice })),
});

const Reply = z.object({
  message: lines('Write a few words.', INQUIRY_MESSAGE_MAX).refine(hasVisibleSign, 'Write a few words.'),
});

/** Where to redirect after a form of the page. */
type Next = { to: 'here' | 'cart' } | { to: 'account'; quoteId: string };

interface Sent {
  token: string;
  form: FormData;
  network: string;
  /** Logged-in customer with a verified address; null for anybody else. */
  userId: string | null;
}

/**
 * Handles a form of the page: a reply, or accepting or declining a quote.
 * @throws Failure 404 for an invalid link, 409 `QUOTE_STATE`, 422, 429
 */
export async function takeForm(shop: LetterPages, { token, form, network, userId }: Sent): Promise<Next> {
  const id = shop.links.read(token);
  if (id === null) throw new Failure(404, 'NOT_FOUND', 'This link leads nowhere.');
  await shop.throttle.take(network);
  await shop.throttle.take(id);
  const today = dayOf(shop.clock());
  const quoteId = String(form.get('quote') ?? '');
  const asked = form.get('do');
  if (asked === 'decline') {
    await shop.db.transaction((tx) => declineQuote(tx, id, quoteId, today));
    return { to: 'here' };
  }
  if (asked === 'accept') {
    // A quote goes into an account's cart, so that nobody else can order it.
    if (userId === null) return { to: 'account', quoteId };
    await shop.db.transaction(async (tx) => {
      await inTurn(tx, userId);
      const quote = await acceptQuote(tx, id, { quoteId, userId, today });
      await shop.toCart(tx, userId, quote.id, await workOfQuote(tx, quote.id));
    });
    return { to: 'cart' };
  }
  const { message } = read(Reply, { message: form.get('message') });
  await shop.db.transaction(async (tx) => takeReply(tx, shop, await holdLetter(tx, id), message));
  return { to: 'here' };
}
