import { sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { allNullable, bool, column, columns, type RowOf, select } from '#db/select.ts';
import { notFound } from '#platform/http/calls.ts';
import { newId } from '#platform/new-id.ts';
import { ORDER_STATE_LABELS } from '../../order-states.ts';
import {
  nextProductionState,
  PRODUCTION_STATE_LABELS,
  type ProductionState,
  previousProductionState,
} from '../../production-states.ts';
import { orderLines, orders } from '../../tables.ts';
import { beginLockedOrder, withLockedOrder } from '../bindery.ts';
import { type LockedOrder, noCopiesMessage, orderStateFailure } from '../locked-order.ts';
import type { ProductionDependencies } from './production-dependencies.ts';
import { FROM_PRODUCTION_LINES, PRODUCTION_STATE } from './production-sql.ts';
import { productionEvents, productionLines } from './tables.ts';

export interface ProductionActor {
  staffId: string;
  name: string;
}

const LOCKED_LINE = {
  lineId: column(orderLines.id, 'l'),
  ...columns(orderLines, 'l', 'orderId', 'title', 'copies'),
  state: PRODUCTION_STATE,
  ...allNullable(columns(productionLines, 'b', 'staffId', 'staffName')),
  hasLeft: bool('s.shipped_at IS NOT NULL'),
};
type LockedLine = RowOf<typeof LOCKED_LINE>;
const LINE = select(LOCKED_LINE, `${FROM_PRODUCTION_LINES} WHERE l.id = $1`);

type Shop = Pick<ProductionDependencies, 'db' | 'origin' | 'designs'>;
type RecordStep = (tx: Db, line: LockedLine & { code: string }, to: ProductionState) => Promise<unknown>;

/**
 * Advances a line by one step, or undoes the last one. The first line of an order begins its production and notifies
 * the buyer, so undoing it leaves the order in production.
 * @param press.from state on screen
 * @throws Failure 404, 409 `ORDER_STATE` if the state has changed, there is no such step, the order cannot be worked on
 * or the book has been shipped
 */
export const moveLine = (
  shop: Shop,
  who: ProductionActor,
  press: { lineId: string; from: ProductionState; direction: 'press' | 'undo' },
  note: RecordStep,
) =>
  withLockedLine(shop, press.lineId, async (tx, order, line) => {
    const isUndo = press.direction === 'undo';
    const to = isUndo ? previousProductionState(press.from) : nextProductionState(press.from);
    requireState(line, press.from);
    requireInBindery(line);
    if (!to)
      throw orderStateFailure(`“${line.title}” ${isUndo ? 'hasn’t been started yet' : 'is already done'}.`);
    const isFirst = !isUndo && isBeforeProduction(order);
    const startedOrder = isFirst ? await beginLockedOrder(shop, tx, order) : order;
    requireInProduction(startedOrder);
    await setLineState(tx, line, to, who);
    await note(tx, { ...line, code: order.code }, to);
    return startedOrder;
  });

/** Assigns a line, or releases it. @throws Failure 404 */
export const assignLine = (
  shop: Shop,
  { lineId, who }: { lineId: string; who: ProductionActor | null },
  note: RecordStep,
) =>
  withLockedLine(shop, lineId, async (tx, order, line) => {
    await updateLine(tx, line, { staffId: who?.staffId ?? null, staffName: who?.name ?? null });
    await note(tx, { ...line, code: order.code }, line.state);
    return order;
  });

/** Runs `work` with the line's order locked. */
async function withLockedLine(
  { db }: Shop,
  lineId: string,
  work: (tx: Db, order: LockedOrder, line: LockedLine) => Promise<LockedOrder>,
): Promise<void> {
  const [row] = await db.query(ORDER_CODE, [lineId]);
  if (!row) throw notFound('This order line doesn’t exist.');
  await withLockedOrder({ db }, row.code, async (tx, order) => {
    const [line] = await tx.query(LINE, [lineId]);
    if (!line) throw notFound('This order line doesn’t exist.');
    return work(tx, order, line);
  });
}

const ORDER_CODE = select(
  columns(orders, 'o', 'code'),
  'FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE l.id = $1',
);

const isBeforeProduction = ({ state }: LockedOrder) => state === 'paid' || state === 'in_review';

/** @throws Failure 409 unless the order is in production */
function requireInProduction({ code, state }: LockedOrder): void {
  if (state === 'in_production' || state === 'partially_shipped') return;
  throw orderStateFailure(`Order ${code} isn’t in production. Its status is “${ORDER_STATE_LABELS[state]}”.`);
}

/** @throws Failure 409 if nothing of the line is in the bindery */
function requireInBindery({ title, hasLeft, copies }: LockedLine): void {
  if (hasLeft) throw orderStateFailure(`“${title}” has already been shipped.`);
  if (copies === 0) throw orderStateFailure(noCopiesMessage(title));
}

function requireState({ title, state }: LockedLine, seen: ProductionState): void {
  if (state !== seen)
    throw orderStateFailure(`“${title}” has already moved on to “${PRODUCTION_STATE_LABELS[state].name}”.`);
}

async function setLineState(
  tx: Db,
  line: LockedLine,
  to: ProductionState,
  { staffId, name }: ProductionActor,
): Promise<void> {
  await updateLine(tx, line, { state: to });
  const { lineId, state: from } = line;
  await tx.orm.insert(productionEvents).values({ id: newId(), lineId, from, to, staffId, staffName: name });
}

const updateLine = (
  tx: Db,
  { lineId, orderId }: LockedLine,
  changes: Partial<typeof productionLines.$inferInsert>,
): Promise<unknown> =>
  tx.orm
    .insert(productionLines)
    .values({ state: 'waiting', ...changes, lineId, orderId })
    .onConflictDoUpdate({
      target: productionLines.lineId,
      set: { ...changes, updatedAt: sql`now()` },
    });
