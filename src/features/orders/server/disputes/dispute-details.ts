import type { Db } from '#db/connect.ts';
import { column, columns, int, select } from '#db/select.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import {
  DISPUTE_REASON_LABELS,
  DISPUTE_TRANSITIONS,
  needsMessage,
  REMEDY_LABELS,
  STAFF_DISPUTE_STATE_LABELS,
} from '../../disputes.ts';
import { orderLines, orders } from '../../tables.ts';
import { DISPUTE_HISTORY, signPhotos } from './queries.ts';
import { disputes } from './tables.ts';

const ANSWER_LABELS = {
  requires_action: 'Ask customer',
  received: 'Mark book as received',
  closed: 'Close request',
} as const;

/** Describes a dispute for staff; null if it is gone. */
export async function getDisputeDetails({ db, files }: { db: Db; files: FileStore }, id: string) {
  const [row] = await db.query(DISPUTE, [id]);
  if (!row) return null;
  const { reason, remedy, state, photos: _, history, ...rest } = row;
  return {
    ...rest,
    reason: DISPUTE_REASON_LABELS[reason],
    remedy: REMEDY_LABELS[remedy],
    state: STAFF_DISPUTE_STATE_LABELS[state],
    photos: await signPhotos(files, row),
    moves: DISPUTE_TRANSITIONS[state].map((to) => ({
      to,
      label: ANSWER_LABELS[to],
      needsText: needsMessage(to),
    })),
    history: history.map((move) => ({ ...move, state: STAFF_DISPUTE_STATE_LABELS[move.state] })),
  };
}

const DISPUTE = select(
  {
    orderCode: column(orders.code, 'o'),
    book: int('l.position + 1'),
    ...columns(orderLines, 'l', 'title'),
    ...columns(disputes, 'd', 'reason', 'remedy', 'message', 'state', 'photos'),
    history: DISPUTE_HISTORY,
  },
  `FROM disputes d JOIN orders o ON o.id = d.order_id JOIN order_lines l ON l.id = d.line_id
   WHERE d.id = $1`,
);
