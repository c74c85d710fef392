import type { Db } from '#db/connect.ts';
import { isoTimestamp } from '#db/iso-timestamp.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import {
  DISPUTE_REASON_LABELS,
  DISPUTE_TRANSITIONS,
  type DisputeReason,
  type DisputeState,
  needsMessage,
  REMEDY_LABELS,
  type Remedy,
  STAFF_DISPUTE_STATE_LABELS,
} from '../../disputes.ts';

const PHOTO_SECONDS = 60 * 60;

const ANSWER_LABELS = {
  requires_action: 'Ask customer',
  received: 'Mark book as received',
  closed: 'Close request',
} as const;

interface Row {
  orderCode: string;
  book: number;
  title: string;
  reason: DisputeReason;
  remedy: Remedy;
  message: string;
  state: DisputeState;
  photos: string[];
  history: { state: DisputeState; reason: string; at: string }[];
}

/** Describes a dispute for staff; null if it is gone. */
export async function getDisputeDetails({ db, files }: { db: Db; files: FileStore }, id: string) {
  const [row] = await db.query<Row>(DISPUTE, [id]);
  if (!row) return null;
  const { reason, remedy, state, photos, history, ...rest } = row;
  return {
    ...rest,
    reason: DISPUTE_REASON_LABELS[reason],
    remedy: REMEDY_LABELS[remedy],
    state: STAFF_DISPUTE_STATE_LABELS[state],
    photos: await Promise.all(
      photos.map((key, at) =>
        files.signedUrl(key, PHOTO_SECONDS, { downloadName: `${row.orderCode}-${at + 1}.webp` }),
      ),
    ),
    moves: DISPUTE_TRANSITIONS[state].map((to) => ({
      to,
      label: ANSWER_LABELS[to],
      needsText: needsMessage(to),
    })),
    history: history.map((move) => ({ ...move, state: STAFF_DISPUTE_STATE_LABELS[move.state] })),
  };
}

const DISPUTE = `
  SELECT o.code AS "orderCode", l.position + 1 AS book, l.title, d.reason, d.remedy, d.message, d.state, d.photos,
    (SELECT coalesce(json_agg(json_build_object('state', m.to_state, 'reason', m.reason, 'at', ${isoTimestamp('m.created_at')})
      ORDER BY m.id), '[]') FROM dispute_events m WHERE m.dispute_id = d.id) AS history
  FROM disputes d JOIN orders o ON o.id = d.order_id JOIN order_lines l ON l.id = d.line_id WHERE d.id = $1`;
