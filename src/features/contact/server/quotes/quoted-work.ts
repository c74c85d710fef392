import { eq, sql } from 'drizzle-orm';
import type { Db, Queryable } from '#db/connect.ts';
import { column, columns, int, returning, select, selectFrom, text } from '#db/select.ts';
import type { QuotedWork, QuotedWorkSelection } from '#features/cart/quoted-work.ts';
import type { LeatherType, VariantType } from '#kernel/binding.ts';
import { formatLongDate } from '#kernel/format-date.ts';
import { notFound } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import { type QuoteState, quotedPrice, quoteStateOn } from '../../quotes.ts';
import { quoteLines, quotes } from '../../tables.ts';

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
    const rows = await db.query(LINES, [userId, lineIds]);
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

const LINES = select(
  {
    lineId: column(quoteLines.id, 'l'),
    quoteId: column(quotes.id, 'q'),
    ...columns(quotes, 'q', 'reference', 'conversationId', 'currency', 'rate', 'state', 'validUntil'),
    ...columns(quoteLines, 'l', 'title', 'description', 'quantity', 'itemPrice', 'grams'),
  },
  'FROM quote_lines l JOIN quotes q ON q.id = l.quote_id WHERE q.user_id = $1 AND l.id = ANY($2::text[])',
);

/** Lines of a quote for the cart. Work without a binding gets a default one that is never shown. */
export const loadQuoteLines = (tx: Queryable, quoteId: string): Promise<QuotedWorkSelection[]> =>
  tx.query(QUOTE_LINES, [quoteId]);

/** Lines of a quote that this user has accepted, locked. @throws Failure 404, 409 `QUOTE_STATE` */
export async function lockAcceptedQuoteLines(
  tx: Db,
  { userId, quoteId, today }: { userId: string; quoteId: string; today: string },
): Promise<QuotedWorkSelection[]> {
  const [quote] = await tx.query(ACCEPTED, [quoteId, userId]);
  if (!quote) throw notFound('We couldn’t find this quote, or it belongs to another account.');
  const reason = unavailableReason(quoteStateOn(quote, today), quote.reference, quote.validUntil);
  if (reason !== null) throw new Failure(409, 'QUOTE_STATE', reason);
  return loadQuoteLines(tx, quoteId);
}

const ACCEPTED = selectFrom(
  quotes,
  ['reference', 'state', 'validUntil'],
  'WHERE id = $1 AND user_id = $2 FOR UPDATE',
);

const QUOTE_LINES = select(
  {
    lineId: column(quoteLines.id, 'l'),
    ...columns(quoteLines, 'l', 'quantity'),
    variantType: text<VariantType>(`coalesce(l.variant_type, 'deluxe')`),
    leatherType: text<LeatherType>(`coalesce(l.leather_type, 'realLeather')`),
    color: text(`coalesce(l.color, '')`),
  },
  'FROM quote_lines l WHERE l.quote_id = $1 ORDER BY l.position',
);

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
  const locked = await tx.query(LOCK, [lineIds]);
  const ids = locked.map(({ id }) => id);
  const ordered = await tx.query(ORDER, [ids, userId, orderId, today]);
  const lines = ordered.reduce((sum, quote) => sum + quote.lines, 0);
  if (ordered.length === ids.length && ids.length > 0 && lines === lineIds.length) return;
  throw new Failure(409, 'QUOTE_STATE', 'A quote in your cart has changed. Please check your cart.');
}

const LOCK = select(
  columns(quotes, 'q', 'id'),
  `FROM quotes q WHERE q.id IN (SELECT quote_id FROM quote_lines WHERE id = ANY($1::text[]))
   ORDER BY q.id FOR UPDATE`,
);
const ORDER = returning(
  `  UPDATE quotes q SET state = 'ordered', order_id = $3, updated_at = now()
  WHERE id = ANY($1::text[]) AND user_id = $2 AND state = 'accepted' AND valid_until >= $4`,
  { lines: int('(SELECT count(*)::int FROM quote_lines l WHERE l.quote_id = q.id)') },
);

/** Reopens the quotes of an order that was never paid. */
export const reopenQuotes = (tx: Pick<Db, 'orm'>, orderId: string): Promise<unknown> =>
  tx.orm
    .update(quotes)
    .set({ state: 'accepted', orderId: null, updatedAt: sql`now()` })
    .where(eq(quotes.orderId, orderId));
