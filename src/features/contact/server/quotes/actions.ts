import { eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from '#db/connect.ts';
import { formatMoney } from '#kernel/exchange.ts';
import { formatLongDate } from '#kernel/format-date.ts';
import { mergeEdit } from '#kernel/merge-edit.ts';
import { invalid, parseInput } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import { newId } from '#platform/new-id.ts';
import type { Rates } from '#platform/rates/rates.ts';
import { createReadableCode } from '#platform/readable-code.ts';
import { editConflict } from '#platform/staff/records.ts';
import { QuoteInput } from '../../admin-contract.ts';
import { quoteAnchor } from '../../public-conversation.ts';
import { QUOTE_STATE_LABELS } from '../../quotes.ts';
import { quoteLines, quotes } from '../../tables.ts';
import { type AnswerContext, sendAnswer } from '../conversations/answers.ts';
import type { LockedConversation } from '../conversations/queries.ts';
import { addMessage } from '../conversations/start-conversation.ts';
import { lockQuote, type StoredQuote } from './queries.ts';

/** Maximum total of an order, in minor units. */
const ORDER_TOTAL_MAX = 1_000_000_000;

interface QuoteContext {
  rates: Rates;
  /** ISO 8601 date. */
  today: string;
}

/** Creates a draft in `tx`; nobody is notified. @returns its id */
export async function createQuoteDraft(
  tx: Db,
  shop: QuoteContext,
  conversationId: string,
  input: QuoteInput,
): Promise<string> {
  const id = newId();
  const { currency, validUntil, note } = input;
  const rate = checkQuote(shop, input);
  await tx.orm.insert(quotes).values({
    id,
    conversationId,
    reference: createReadableCode('RB-Q'),
    currency,
    rate,
    validUntil,
    note,
  });
  await writeLines(tx, id, input);
  return id;
}

/** Changes a draft, merged with concurrent edits. @throws Failure 409 `QUOTE_STATE`, `EDIT_CONFLICT` */
export async function updateQuote(
  tx: Db,
  shop: QuoteContext,
  quote: StoredQuote,
  { was, now }: { was: QuoteInput; now: QuoteInput },
): Promise<void> {
  if (quote.state !== 'draft') throw stateError(quote, 'be changed. Withdraw it and create a new one');
  const current = QuoteInput.parse(quote);
  const { merged, conflicts } = mergeEdit(was, now, current);
  if (conflicts.length > 0) throw editConflict('quote', conflicts, quote);
  const validated = parseInput(QuoteInput, merged);
  const rate = checkQuote(shop, validated);
  const { currency, validUntil, note } = validated;
  await setQuote(tx, quote.id, { currency, rate, validUntil, note });
  await tx.orm.delete(quoteLines).where(eq(quoteLines.quoteId, quote.id));
  await writeLines(tx, quote.id, validated);
}

/** Sends a quote by email; its lines are final from now on. @throws Failure 409, 422 */
export async function sendQuote(
  tx: Db,
  shop: QuoteContext & AnswerContext,
  {
    quote,
    conversation,
    text,
    author,
  }: { quote: StoredQuote; conversation: LockedConversation; text: string; author: string },
): Promise<void> {
  if (quote.state !== 'draft') throw stateError(quote, 'be sent');
  checkQuote(shop, quote);
  await setQuote(tx, quote.id, { state: 'sent', sentAt: sql`now()` });
  await sendAnswer(tx, shop, conversation, {
    text: quoteEmailText(quote, text),
    author,
    state: 'waiting',
    anchor: quoteAnchor(quote.id),
  });
}

function quoteEmailText(
  { reference, total, currency, validUntil, lines, note }: StoredQuote,
  text: string,
): string {
  const lineTexts = lines.map(
    ({ title, quantity, itemPrice }) =>
      `${quantity} × ${title}: ${formatMoney(itemPrice * quantity, currency)}`,
  );
  return [
    ...(text ? [text] : []),
    `Our quote ${reference}:`,
    lineTexts.join('\n'),
    `Total: ${formatMoney(total, currency)}, before shipping and tax. Valid until ${formatLongDate(validUntil)}.`,
    ...(note ? [note] : []),
    'Follow the link to accept it. We’ll add it to your cart, and you pay for it like any other order.',
  ].join('\n\n');
}

/** @throws Failure 409 when it was ordered or is closed */
export async function withdrawQuote(tx: Pick<Db, 'orm'>, quote: StoredQuote): Promise<void> {
  if (!['draft', 'sent', 'accepted', 'expired'].includes(quote.state))
    throw stateError(quote, 'be withdrawn');
  await setQuote(tx, quote.id, { state: 'withdrawn' });
}

/** @throws Failure 409 */
export async function declineQuote(
  tx: Db,
  conversationId: string,
  quoteId: string,
  today: string,
): Promise<void> {
  const quote = await lockOfferedQuote(tx, conversationId, quoteId, today);
  if (quote.state !== 'sent') throw stateError(quote, 'be declined');
  await setQuote(tx, quote.id, { state: 'declined' });
  await addMessage(tx, conversationId, {
    direction: 'note',
    text: `The customer declined ${quote.reference}.`,
  });
}

/**
 * Accepts a quote in `tx`, which holds its lock; whoever accepted it may accept again to put it back into their cart.
 * @throws Failure 409 `QUOTE_STATE` when it is closed, ordered, or accepted by somebody else
 */
export async function acceptQuote(
  tx: Db,
  conversationId: string,
  { quoteId, userId, today }: { quoteId: string; userId: string; today: string },
): Promise<StoredQuote> {
  const quote = await lockOfferedQuote(tx, conversationId, quoteId, today);
  const isTheirs = quote.userId === null || quote.userId === userId;
  if (quote.state === 'accepted' && !isTheirs)
    throw new Failure(409, 'QUOTE_STATE', `${quote.reference} was accepted with another account.`);
  if (quote.state !== 'sent' && quote.state !== 'accepted') throw stateError(quote, 'be accepted');
  await setQuote(tx, quote.id, { state: 'accepted', userId });
  if (quote.state === 'sent')
    await addMessage(tx, conversationId, {
      direction: 'note',
      text: `The customer accepted ${quote.reference}.`,
    });
  return quote;
}

/** @throws Failure 404 for a draft or another conversation's quote */
async function lockOfferedQuote(
  tx: Pick<Db, 'query'>,
  conversationId: string,
  quoteId: string,
  today: string,
): Promise<StoredQuote> {
  const quote = await lockQuote(tx, quoteId, today);
  if (quote.conversationId !== conversationId || quote.state === 'draft')
    throw new Failure(404, 'NOT_FOUND', 'There is no such quote.');
  return quote;
}

const stateError = ({ reference, state }: StoredQuote, action: string) =>
  new Failure(
    409,
    'QUOTE_STATE',
    `${reference} is ${QUOTE_STATE_LABELS[state].toLowerCase()} and can’t ${action}.`,
  );

/** @returns the rate of its currency. @throws Failure 422 */
function checkQuote({ rates, today }: QuoteContext, { currency, validUntil, lines }: QuoteInput): number {
  const rate = rates.of(currency);
  if (!rate) throw invalid({ currency: 'The shop doesn’t support this currency.' });
  if (validUntil < today) throw invalid({ validUntil: 'Choose today or a later date.' });
  const total = lines.reduce((sum, { itemPrice, quantity }) => sum + itemPrice * quantity, 0);
  if (total > ORDER_TOTAL_MAX)
    throw invalid({ lines: 'This is more than one order can hold. Please split it into two quotes.' });
  return rate.rate;
}

const setQuote = (tx: Pick<Db, 'orm'>, id: string, set: PgUpdateSetSource<typeof quotes>): Promise<unknown> =>
  tx.orm
    .update(quotes)
    .set({ ...set, updatedAt: sql`now()` })
    .where(eq(quotes.id, id));

const writeLines = (tx: Pick<Db, 'orm'>, quoteId: string, { lines }: QuoteInput): Promise<unknown> =>
  tx.orm
    .insert(quoteLines)
    .values(lines.map((line, position) => ({ ...line, id: newId(), quoteId, position })));
