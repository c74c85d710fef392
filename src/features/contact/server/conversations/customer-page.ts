import { z } from 'zod';
import { addQuoteLines } from '#features/cart/server/quoted-work.ts';
import { INQUIRY_MESSAGE_MAX } from '#kernel/limits.ts';
import { hasVisibleCharacter } from '#kernel/plain-text.ts';
import { lines } from '#kernel/text.ts';
import { parseInput } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import { sharedContext } from '#platform/pages/shared-context.ts';
import { lockPerson } from '#platform/sessions/lock-person.ts';
import type { OfferedQuote, PublicConversation } from '../../public-conversation.ts';
import { acceptQuote, declineQuote } from '../quotes/actions.ts';
import { listConversationQuotes, type StoredQuote } from '../quotes/queries.ts';
import { loadQuoteLines } from '../quotes/quoted-work.ts';
import { receiveReply, serviceLabel } from './answers.ts';
import { type ConversationPageContext, toIsoDate } from './dependencies.ts';
import { findConversation, lockConversation } from './queries.ts';

export const conversationPageContext = sharedContext<ConversationPageContext>('contact.conversations');

/** Loads the conversation of a link; null when the token is invalid or the conversation is gone. */
export async function findPublicConversation(
  shop: ConversationPageContext,
  token: string,
): Promise<PublicConversation | null> {
  const id = shop.links.read(token);
  const conversation = id === null ? null : await findConversation(shop.db, id).catch(nullIfNotFound);
  if (id === null || conversation === null) return null;
  const quotes = await listConversationQuotes(shop.db, id, toIsoDate(shop.clock()));
  const { reference, name, service } = conversation;
  return {
    reference,
    name,
    about: serviceLabel(service),
    messages: conversation.messages
      .filter(({ direction }) => direction !== 'note')
      .map(({ id: key, direction, text, at }) => ({ id: key, isOurs: direction === 'out', text, at })),
    quotes: quotes.filter(({ state }) => state !== 'draft').map(toOfferedQuote),
  };
}

function nullIfNotFound(failure: unknown): null {
  if (failure instanceof Failure && failure.status === 404) return null;
  throw failure;
}

const toOfferedQuote = ({
  id,
  reference,
  state,
  currency,
  total,
  validUntil,
  note,
  lines: quoteLines,
}: StoredQuote): OfferedQuote => ({
  id,
  reference,
  state,
  currency,
  total,
  validUntil,
  note,
  lines: quoteLines.map(({ title, description, quantity, itemPrice }) => ({
    title,
    description,
    quantity,
    itemPrice,
  })),
});

const ReplyInput = z.object({
  message: lines('Enter a message.', INQUIRY_MESSAGE_MAX).refine(hasVisibleCharacter, 'Enter a message.'),
});

/** Where to redirect after a form of the page. */
type FormResult = { to: 'here' | 'cart' } | { to: 'account'; quoteId: string };

interface FormSubmission {
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
export async function handleConversationForm(
  shop: ConversationPageContext,
  { token, form, network, userId }: FormSubmission,
): Promise<FormResult> {
  const id = shop.links.read(token);
  if (id === null) throw new Failure(404, 'NOT_FOUND', 'This link doesn’t work.');
  await shop.throttle.take(network);
  await shop.throttle.take(id);
  const today = toIsoDate(shop.clock());
  const quoteId = String(form.get('quote') ?? '');
  const action = form.get('do');
  if (action === 'decline') {
    await shop.db.transaction((tx) => declineQuote(tx, id, quoteId, today));
    return { to: 'here' };
  }
  if (action === 'accept') {
    // A quote goes into an account's cart, so that nobody else can order it.
    if (userId === null) return { to: 'account', quoteId };
    await shop.db.transaction(async (tx) => {
      await lockPerson(tx, userId);
      const quote = await acceptQuote(tx, id, { quoteId, userId, today });
      await addQuoteLines(tx, userId, quote.id, await loadQuoteLines(tx, quote.id));
    });
    return { to: 'cart' };
  }
  const { message } = parseInput(ReplyInput, { message: form.get('message') });
  await shop.db.transaction(async (tx) => receiveReply(tx, shop, await lockConversation(tx, id), message));
  return { to: 'here' };
}
