import type { Db } from '#db/connect.ts';
import { iso } from '#db/iso.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import {
  DISPUTE_MOVES,
  DISPUTE_REASON_WORDS,
  DISPUTE_STATES_AT_ADMIN,
  type DisputeReason,
  type DisputeState,
  needsWords,
  REMEDY_WORDS,
  type Remedy,
} from '../../disputes.ts';

const PHOTO_SECONDS = 60 * 60;

const MOVE_WORDS = {
  requires_action: 'Ask the customer',
  received: 'The book has come back',
  closed: 'Settle it',
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
export async function oneDispute({ db, files }: { db: Db; files: FileStore }, id: string) {
  const [row] = await db.query<Row>(ONE, [id]);
  if (!row) return null;
  const { reason, remedy, state, photos, history, ...rest } = row;
  return {
    ...rest,
    reason: DISPUTE_REASON_WORDS[reason],
    remedy: REMEDY_WORDS[remedy],
    state: DISPUTE_STATES_AT_ADMIN[state],
    photos: await Promise.all(
      photos.map((key, at) =>
        files.signedAddress(key, PHOTO_SECONDS, { downloadName: `${row.orderCode}-${at + 1}.webp` }),
      ),
    ),
    moves: DISPUTE_MOVES[state].map((to) => ({ to, label: MOVE_WORDS[to], needsWords: needsWords(to) })),
    history: history.map((move) => ({ ...move, state: DISPUTE_STATES_AT_ADMIN[move.state] })),
  };
}

const ONE = `
  SELECT o.code AS "orderCode", l.position + 1 AS book, l.title, d.reason, d.remedy, d.message, d.state, d.photos,
    (SELECT coalesce(json_agg(json_build_object('state', m.to_state, 'reason', m.reason, 'at', ${iso('m.created_at')})
      ORDER BY m.id), '[]') FROM dispute_moves m WHERE m.dispute_id = d.id) AS history
  FROM disputes d JOIN orders o ON o.id = d.order_id JOIN order_lines l ON l.id = d.line_id WHERE d.id = $1`;
