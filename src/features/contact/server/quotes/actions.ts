import type { Db } from '#db/connect.ts';
import { dayText } from '#kernel/date-text.ts';
import { formatMoney } from '#kernel/exchange.ts';
import { mergeEdit } from '#kernel/merge-edit.ts';
import { invalid, read } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import { newId } from '#platform/new-id.ts';
import type { Rates } from '#platform/rates/rates.ts';
import { readableCode } from '#platform/readable-code.ts';
import { conflict } from '#platform/staff/records.ts';
import { QuoteWritten } from '../../admin-contract.ts';
import { quoteAnchor } from '../../letter-page.ts';
import { QUOTE_STATE_WORDS } from '../../quotes.ts';
import { type AnswerShop, answerLetter } from '../letters/answers.ts';
import { addMessage } from '../letters/begin.ts';
import type { HeldLetter } from '../letters/queries.ts';
import { holdQuote, type KnownQuote } from './queries.ts';

/** Maximum total of an order, in minor units. */
const SUM_MAX = 1_000_000_000;

interface QuoteShop {
  rates: Rates;
  /** ISO 8601 date. */
  today: string;
}

/** Creates a draft in `tx`; nobody is notified. @returns its id */
export async function draftQuote(
  tx: Db,
  shop: QuoteShop,
  conversationId: string,
  written: QuoteWritten,
): Promise<string> {
  const id = newId();
  const { currency, validUntil, note } = written;
  const rate = checked(shop, written);
  await tx.query(INSERT, [id, conversationId, readableCode('RB-Q'), currency, rate, validUntil, note]);
  await writeLines(tx, id, written);
  return id;
}

/** Changes a draft, merged with concurrent edits. @throws Failure 409 `QUOTE_STATE`, `EDIT_CONFLICT` */
export async function changeQuote(
  tx: Db,
  shop: QuoteShop,
  quote: KnownQuote,
  { was, now }: { was: QuoteWritten; now: QuoteWritten },
): Promise<void> {
  if (quote.state !== 'draft') throw refused(quote, 'be changed. Withdraw it and make another one');
  const current = QuoteWritten.parse(quote);
  const { merged, conflicts } = mergeEdit(was, now, current);
  if (conflicts.length > 0) throw conflict('quote', conflicts, quote);
  const whole = read(QuoteWritten, merged);
  const rate = checked(shop, whole);
  await tx.query(CHANGE, [quote.id, whole.currency, rate, whole.validUntil, whole.note]);
  await tx.query('DELETE FROM quote_lines WHERE quote_id = $1', [quote.id]);
  await writeLines(tx, quote.id, whole);
}

/** Sends a quote by email; its lines are final from now on. @throws Failure 409, 422 */
export async function sendQuote(
  tx: Db,
  shop: QuoteShop & AnswerShop,
  { quote, letter, words, author }: { quote: KnownQuote; letter: HeldLetter; words: string; author: string },
): Promise<void> {
  if (quote.state !== 'draft') throw refused(quote, 'be sent');
  checked(shop, quote);
  await tx.query(`UPDATE quotes SET state = 'sent', sent_at = now(), updated_at = now() WHERE id = $1`, [
    quote.id,
  ]);
  await answerLetter(tx, shop, letter, {
    text: quoteLetter(quote, words),
    author,
    state: 'waiting',
    anchor: quoteAnchor(quote.id),
  });
}

function quoteLetter(
  { reference, total, currency, validUntil, lines, note }: KnownQuote,
  words: string,
): string {
  const each = lines.map(
    ({ title, quantity, itemPrice }) =>
      `${quantity} × ${title}: ${formatMoney(itemPrice * quantity, currency)}`,
  );
  return [
    ...(words ? [words] : []),
    `Our quote ${reference}:`,
    each.join('\n'),
    `Together ${formatMoney(total, currency)}, before shipping and tax. It holds until ${dayText(validUntil)}.`,
    ...(note ? [note] : []),
    'Follow the link to accept it: it then lies in your cart, to be paid as any order.',
  ].join('\n\n');
}

/** @throws Failure 409 when it was ordered or is closed */
export async function withdrawQuote(tx: Pick<Db, 'query'>, quote: KnownQuote): Promise<void> {
  if (!['draft', 'sent', 'accepted', 'expired'].includes(quote.state)) throw refused(quote, 'be withdrawn');
  await tx.query(`UPDATE quotes SET state = 'withdrawn', updated_at = now() WHERE id = $1`, [quote.id]);
}

/** @throws Failure 409 */
export async function declineQuote(
  tx: Pick<Db, 'query'>,
  conversationId: string,
  quoteId: string,
  today: string,
): Promise<void> {
  const quote = await offered(tx, conversationId, quoteId, today);
  if (quote.state !== 'sent') throw refused(quote, 'be declined');
  await tx.query(`UPDATE quotes SET state = 'declined', updated_at = now() WHERE id = $1`, [quote.id]);
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
  tx: Pick<Db, 'query'>,
  conversationId: string,
  { quoteId, userId, today }: { quoteId: string; userId: string; today: string },
): Promise<KnownQuote> {
  const quote = await offered(tx, conversationId, quoteId, today);
  const isTheirs = quote.userId === null || quote.userId === userId;
  if (quote.state === 'accepted' && !isTheirs)
    throw new Failure(409, 'QUOTE_STATE', `${quote.reference} was accepted from another account.`);
  if (quote.state !== 'sent' && quote.state !== 'accepted') throw refused(quote, 'be accepted');
  await tx.query(`UPDATE quotes SET state = 'accepted', user_id = $2, updated_at = now() WHERE id = $1`, [
    quote.id,
    userId,
  ]);
  if (quote.state === 'sent')
    await addMessage(tx, conversationId, {
      direction: 'note',
      text: `The customer accepted ${quote.reference}.`,
    });
  return quote;
}

/** @throws Failure 404 for a draft or another conversation's quote */
async function offered(
  tx: Pick<Db, 'query'>,
  conversationId: string,
  quoteId: string,
  today: string,
): Promise<KnownQuote> {
  const quote = await holdQuote(tx, quoteId, today);
  if (quote.conversationId !== conversationId || quote.state === 'draft')
    throw new Failure(404, 'NOT_FOUND', 'There is no such quote.');
  return quote;
}

const refused = ({ reference, state }: KnownQuote, what: string) =>
  new Failure(
    409,
    'QUOTE_STATE',
    `${reference} is ${QUOTE_STATE_WORDS[state].toLowerCase()} and cannot ${what}.`,
  );

/** @returns the rate of its currency. @throws Failure 422 */
function checked({ rates, today }: QuoteShop, { currency, validUntil, lines }: QuoteWritten): number {
  const rate = rates.of(currency);
  if (!rate) throw invalid({ currency: 'The shop has no prices in this currency.' });
  if (validUntil < today) throw invalid({ validUntil: 'This day is over.' });
  const total = lines.reduce((sum, { itemPrice, quantity }) => sum + itemPrice * quantity, 0);
  if (total > SUM_MAX) throw invalid({ lines: 'This is more than one order takes. Please make two of it.' });
  return rate.rate;
}

async function writeLines(tx: Pick<Db, 'query'>, quoteId: string, { lines }: QuoteWritten): Promise<void> {
  await tx.query(INSERT_LINES, [quoteId, JSON.stringify(lines.map((line) => ({ ...line, id: newId() })))]);
}

const INSERT = `
  INSERT INTO quotes (id, conversation_id, reference, currency, rate, valid_until, note)
  VALUES ($1, $2, $3, $4, $5, $6, $7)`;
const CHANGE = `
  UPDATE quotes SET currency = $2, rate = $3, valid_until = $4, note = $5, updated_at = now() WHERE id = $1`;
const INSERT_LINES = `
  INSERT INTO quote_lines (id, quote_id, position, title, words, quantity, item_price, grams, variant_type,
    leather_type, color)
  SELECT l.id, $1, place - 1, l.title, l.words, l.quantity, l."itemPrice", l.grams, l."variantType", l."leatherType",
    l.color
  FROM ROWS FROM (jsonb_to_recordset($2::text::jsonb) AS (id text, title text, words text, quantity smallint,
    "itemPrice" int, grams int, "variantType" text, "leatherType" text, color text)) WITH ORDINALITY
    AS l(id, title, words, quantity, "itemPrice", grams, "variantType", "leatherType", color, place)`;
