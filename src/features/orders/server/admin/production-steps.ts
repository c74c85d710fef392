import type { Db } from '#db/connect.ts';
import { notFound } from '#platform/http/calls.ts';
import { newId } from '#platform/new-id.ts';
import { ORDER_STATE_LABELS } from '../../order-states.ts';
import {
  nextProductionState,
  PRODUCTION_STATE_LABELS,
  type ProductionState,
  previousProductionState,
} from '../../production-states.ts';
import { beginLockedOrder, orderStateFailure, withLockedOrder } from '../bindery.ts';
import type { LockedOrder } from '../locked-order.ts';
import { noCopiesMessage } from '../no-copies-message.ts';
import type { ProductionDependencies } from './production-dependencies.ts';

export interface ProductionActor {
  staffId: string;
  name: string;
}

interface LockedLine {
  lineId: string;
  orderId: string;
  title: string;
  state: ProductionState;
  staffId: string | null;
  staffName: string | null;
  hasLeft: boolean;
  copies: number;
}

type Shop = Pick<ProductionDependencies, 'db' | 'origin' | 'designs'>;
type RecordStep = (tx: Db, line: LockedLine & { code: string }, to: ProductionState) => Promise<unknown>;

/**
 * Advances a line by one step. The first line of an order begins its production and notifies the buyer.
 * @param press.from state on screen
 * @throws Failure 404, 409 `ORDER_STATE` if the state has changed or the order cannot be worked on
 */
export const advanceLine = (
  shop: Shop,
  who: ProductionActor,
  press: { lineId: string; from: ProductionState },
  note: RecordStep,
) =>
  withLockedLine(shop, press.lineId, async (tx, order, line) => {
    const to = nextProductionState(press.from);
    requireState(line, press.from);
    requireInBindery(line);
    if (!to) throw orderStateFailure(`“${line.title}” is already done.`);
    const startedOrder = isBeforeProduction(order) ? await beginLockedOrder(shop, tx, order) : order;
    requireInProduction(startedOrder);
    await setLineState(tx, line, to, who);
    await note(tx, { ...line, code: order.code }, to);
    return startedOrder;
  });

/**
 * Undoes the last step. The order stays in production: its buyer was told that work has begun.
 * @throws Failure 404, 409 `ORDER_STATE` if there is nothing to undo or the book has been shipped
 */
export const undoStep = (
  shop: Shop,
  who: ProductionActor,
  press: { lineId: string; from: ProductionState },
  note: RecordStep,
) =>
  withLockedLine(shop, press.lineId, async (tx, order, line) => {
    const to = previousProductionState(press.from);
    requireState(line, press.from);
    requireInBindery(line);
    if (!to) throw orderStateFailure(`“${line.title}” hasn’t been started yet.`);
    requireInProduction(order);
    await setLineState(tx, line, to, who);
    await note(tx, { ...line, code: order.code }, to);
    return order;
  });

/** Assigns a line, or releases it. @throws Failure 404 */
export const assignLine = (
  shop: Shop,
  { lineId, who }: { lineId: string; who: ProductionActor | null },
  note: RecordStep,
) =>
  withLockedLine(shop, lineId, async (tx, order, line) => {
    await ensureProductionLine(tx, line);
    await tx.query(
      'UPDATE production_lines SET staff_id = $2, staff_name = $3, updated_at = now() WHERE line_id = $1',
      [...[lineId, who?.staffId ?? null, who?.name ?? null]],
    );
    await note(tx, { ...line, code: order.code }, line.state);
    return order;
  });

/** Runs `work` with the line's order locked. */
async function withLockedLine(
  { db }: Shop,
  lineId: string,
  work: (tx: Db, order: LockedOrder, line: LockedLine) => Promise<LockedOrder>,
): Promise<void> {
  const [row] = await db.query<{ code: string }>(
    'SELECT o.code FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE l.id = $1',
    [lineId],
  );
  if (!row) throw notFound('This order line doesn’t exist.');
  await withLockedOrder({ db }, row.code, async (tx, order) => {
    const [line] = await tx.query<LockedLine>(LOCKED_LINE, [lineId]);
    if (!line) throw notFound('This order line doesn’t exist.');
    return work(tx, order, line);
  });
}

const LOCKED_LINE = `
  SELECT l.id AS "lineId", l.order_id AS "orderId", l.title, coalesce(b.state, 'waiting') AS state,
    b.staff_id AS "staffId", b.staff_name AS "staffName", s.shipped_at IS NOT NULL AS "hasLeft",
    l.copies
  FROM order_lines l JOIN shipments s ON s.id = l.shipment_id LEFT JOIN production_lines b ON b.line_id = l.id
  WHERE l.id = $1`;

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
  await ensureProductionLine(tx, line);
  await tx.query('UPDATE production_lines SET state = $2, updated_at = now() WHERE line_id = $1', [
    line.lineId,
    to,
  ]);
  await tx.query(
    `INSERT INTO production_events (id, line_id, from_state, to_state, staff_id, staff_name) VALUES ($1, $2, $3, $4, $5, $6)`,
    [newId(), line.lineId, line.state, to, staffId, name],
  );
}

const ensureProductionLine = (tx: Db, { lineId, orderId }: LockedLine): Promise<unknown> =>
  tx.query(
    `INSERT INTO production_lines (line_id, order_id, state) VALUES ($1, $2, 'waiting') ON CONFLICT (line_id) DO NOTHING`,
    [lineId, orderId],
  );
