import type { Db, Queryable } from '#db/connect.ts';
import type { QuotedWork, QuotedWorkSelection } from '#features/cart/quoted-work.ts';
import { formatLongDate } from '#kernel/format-date.ts';
import { notFound } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import { type QuoteState, quotedPrice, quoteStateOn } from '../../quotes.ts';

interface WorkRow extends Omit<QuotedWork, 'priceIn' | 'unavailable' | 'address'> {
  conversationId: string;
  itemPrice: number;
  currency: string;
  rate: number;
  state: Parameters<typeof quoteStateOn>[0]['state'];
  validUntil: string;
}

/** Quoted work for carts and orders (decision 56's third kind of line). */
export interface QuotedWorkContext {
  /** Path of a conversation's page, without the origin. */
  conversationPath: (conversationId: string) => string;
  /** ISO 8601 date. */
  today: () => string;
}

/** Loads the lines with these ids that `userId` has accepted. */
export const loadQuotedWork =
  ({ conversationPath, today }: QuotedWorkContext) =>
  async (
    db: Queryable,
    userId: string,
    lineIds: readonly string[],
  ): Promise<ReadonlyMap<string, QuotedWork>> => {
    if (lineIds.length === 0) return new Map();
    const rows = await db.query<WorkRow>(LINES, [userId, lineIds]);
    return new Map(
      rows.map(({ conversationId, itemPrice, state, validUntil, ...row }) => [
        row.lineId,
        {
          ...row,
          priceIn: (rate) => quotedPrice(itemPrice, row, rate),
          unavailable: unavailableReason(
            quoteStateOn({ state, validUntil }, today()),
            row.reference,
            validUntil,
          ),
          address: conversationPath(conversationId),
        },
      ]),
    );
  };

function unavailableReason(state: QuoteState, reference: string, validUntil: string): string | null {
  if (state === 'accepted') return null;
  if (state === 'expired')
    return `Our quote ${reference} was valid until ${formatLongDate(validUntil)}. Please ask us for a new one.`;
  if (state === 'ordered') return `Our quote ${reference} has already been ordered.`;
  return `Our quote ${reference} was withdrawn. Please contact us.`;
}

const LINES = `
  SELECT l.id AS "lineId", q.id AS "quoteId", q.reference, q.conversation_id AS "conversationId", l.title, l.description,
    l.quantity, l.item_price AS "itemPrice", l.grams, q.currency, q.rate, q.state, q.valid_until AS "validUntil"
  FROM quote_lines l JOIN quotes q ON q.id = l.quote_id
  WHERE q.user_id = $1 AND l.id = ANY($2::text[])`;

/** Lines of a quote for the cart. Work without a binding gets a default one that is never shown. */
export const loadQuoteLines = (tx: Queryable, quoteId: string): Promise<QuotedWorkSelection[]> =>
  tx.query<QuotedWorkSelection>(QUOTE_LINES, [quoteId]);

/** Lines of a quote that this user has accepted, locked. @throws Failure 404, 409 `QUOTE_STATE` */
export async function lockAcceptedQuoteLines(
  tx: Db,
  { userId, quoteId, today }: { userId: string; quoteId: string; today: string },
): Promise<QuotedWorkSelection[]> {
  const [quote] = await tx.query<Pick<WorkRow, 'reference' | 'state' | 'validUntil'>>(ACCEPTED, [
    quoteId,
    userId,
  ]);
  if (!quote) throw notFound('We couldn’t find this quote, or it belongs to another account.');
  const reason = unavailableReason(quoteStateOn(quote, today), quote.reference, quote.validUntil);
  if (reason !== null) throw new Failure(409, 'QUOTE_STATE', reason);
  return loadQuoteLines(tx, quoteId);
}

const ACCEPTED = `
  SELECT reference, state, valid_until AS "validUntil" FROM quotes WHERE id = $1 AND user_id = $2 FOR UPDATE`;

const QUOTE_LINES = `
  SELECT id AS "lineId", quantity, coalesce(variant_type, 'deluxe') AS "variantType",
    coalesce(leather_type, 'realLeather') AS "leatherType", coalesce(color, '') AS color
  FROM quote_lines WHERE quote_id = $1 ORDER BY position`;

/**
 * Marks the quotes of these lines as ordered, in the transaction that places the order. A quote is ordered as a whole.
 * @throws Failure 409 `QUOTE_STATE` when one is ordered, closed or incomplete
 */
export async function markQuotesOrdered(
  tx: Db,
  {
    userId,
    orderId,
    lineIds,
    today,
  }: { userId: string; orderId: string; lineIds: readonly string[]; today: string },
): Promise<void> {
  if (lineIds.length === 0) return;
  const locked = await tx.query<{ id: string }>(LOCK, [lineIds]);
  const ids = locked.map(({ id }) => id);
  const ordered = await tx.query<{ lines: number }>(ORDER, [ids, userId, orderId, today]);
  const lines = ordered.reduce((sum, quote) => sum + quote.lines, 0);
  if (ordered.length === ids.length && ids.length > 0 && lines === lineIds.length) return;
  throw new Failure(409, 'QUOTE_STATE', 'A quote in your cart has changed. Please check your cart.');
}

const LOCK = `
  SELECT q.id FROM quotes q WHERE q.id IN (SELECT quote_id FROM quote_lines WHERE id = ANY($1::text[]))
  ORDER BY q.id FOR UPDATE`;
const ORDER = `
  UPDATE quotes q SET state = 'ordered', order_id = $3, updated_at = now()
  WHERE id = ANY($1::text[]) AND user_id = $2 AND state = 'accepted' AND valid_until >= $4
  RETURNING (SELECT count(*)::int FROM quote_lines l WHERE l.quote_id = q.id) AS lines`;

/** Reopens the quotes of an order that was never paid. */
export const reopenQuotes = (tx: Queryable, orderId: string): Promise<unknown> =>
  tx.query(`UPDATE quotes SET state = 'accepted', order_id = NULL, updated_at = now() WHERE order_id = $1`, [
    orderId,
  ]);
