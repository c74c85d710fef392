import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { columns, int, type RowOf, select } from '#db/select.ts';
import { lines } from '#kernel/text.ts';
import { enqueue } from '#platform/email/enqueue.ts';
import { invalid, parseInput } from '#platform/http/calls.ts';
import { newId } from '#platform/new-id.ts';
import {
  DISPUTE_MESSAGE_MAX,
  DISPUTE_STATE_TEXTS,
  DISPUTE_TRANSITIONS,
  type DisputeState,
  needsMessage,
} from '../../disputes.ts';
import { orderLines } from '../../tables.ts';
import { type BinderyDependencies, withLockedOrder } from '../bindery.ts';
import { orderStateFailure } from '../locked-order.ts';
import { type AnswerState, disputeReplyEmail } from './emails.ts';
import { disputeEvents, disputes } from './tables.ts';

interface DisputeAnswer {
  to: AnswerState;
  /** Position in the order, from 1; optional if only one dispute is open. */
  book?: number | undefined;
  /** Message to the buyer. */
  text?: string | undefined;
}

/** Runs in the transaction of the answer, with the order locked. */
export type OnDisputeAnswered = (tx: Db, disputeId: string, to: AnswerState) => Promise<unknown>;

interface AnsweredDispute {
  code: string;
  title: string;
  state: DisputeState;
}

const OPEN_DISPUTE = {
  ...columns(disputes, 'd', 'id', 'state'),
  book: int('l.position + 1'),
  ...columns(orderLines, 'l', 'title'),
};
type OpenDispute = RowOf<typeof OPEN_DISPUTE>;
const OPEN_DISPUTES = select(
  OPEN_DISPUTE,
  `FROM disputes d JOIN order_lines l ON l.id = d.line_id
   WHERE d.order_id = $1 AND d.state <> 'closed' ORDER BY l.position`,
);

/**
 * Changes a dispute's state and emails the buyer the bindery's message (decision 35).
 * @throws Failure 404, 409 `ORDER_STATE` if the transition is not allowed, 422 if no single dispute matches
 */
export async function answerDispute(
  shop: Pick<BinderyDependencies, 'db'> & { inbox: string; onDisputeAnswered?: OnDisputeAnswered },
  code: string,
  { to, book, text = '' }: DisputeAnswer,
): Promise<AnsweredDispute> {
  const { text: message } = parseInput(MessageInput, { text });
  if (message === '' && needsMessage(to))
    throw invalid({ text: 'Enter a message to the customer, such as “We’ve repaired it.”' });
  let title = '';
  await withLockedOrder(shop, code, async (tx, order) => {
    const dispute = pickDispute(code, await tx.query(OPEN_DISPUTES, [order.id]), book);
    if (!DISPUTE_TRANSITIONS[dispute.state].includes(to))
      throw orderStateFailure(
        `The request about “${dispute.title}” is “${DISPUTE_STATE_TEXTS[dispute.state].name}” and can’t be set to “${DISPUTE_STATE_TEXTS[to].name}”.`,
      );
    title = dispute.title;
    await shop.onDisputeAnswered?.(tx, dispute.id, to);
    await tx.orm
      .update(disputes)
      .set({ state: to, updatedAt: sql`now()` })
      .where(eq(disputes.id, dispute.id));
    await tx.orm.insert(disputeEvents).values({ id: newId(), disputeId: dispute.id, to, reason: message });
    if (order.email)
      await enqueue(tx, disputeReplyEmail, order.email, {
        orderCode: code,
        title,
        state: to,
        text: message,
        replyTo: shop.inbox,
      });
    return order;
  });
  return { code, title, state: to };
}

const MessageInput = z.object({ text: lines('', DISPUTE_MESSAGE_MAX) });

/** @throws Failure 422 unless exactly one matches */
function pickDispute(code: string, open: readonly OpenDispute[], book: number | undefined): OpenDispute {
  const matching = open.filter((dispute) => book === undefined || dispute.book === book);
  const [only, ...others] = matching;
  if (only && others.length === 0) return only;
  const list = open.map((dispute) => `--book ${dispute.book}, ${dispute.title}`).join('; ');
  throw invalid({
    book:
      open.length === 0 ? `Order ${code} has no open requests.` : `Choose a book of order ${code}: ${list}.`,
  });
}
