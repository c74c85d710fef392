import type { Db } from '#db/connect.ts';
import { may, type StaffRole } from '#kernel/staff.ts';
import { ANSWER_DAYS } from '../../letters.ts';
import { dayOf } from '../letters/dependencies.ts';
import { dayAfter, SOON_DAYS } from '../quotes/queries.ts';

/** Conversations and quotes for today's page, if the role may answer them. */
export async function lettersWaiting(db: Db, role: StaffRole, now: Date) {
  if (!may(role, 'letters.answer')) return [];
  const [[letters], [quotes]] = await Promise.all([
    db.query<{ count: number; oldest: string | null }>(LETTERS),
    db.query<{ count: number }>(QUOTES, [dayOf(now), dayAfter(dayOf(now), SOON_DAYS)]),
  ]);
  const days = letters?.oldest ? (now.getTime() - Date.parse(letters.oldest)) / 86_400_000 : 0;
  return [
    ...(letters && letters.count > 0
      ? [
          {
            id: 'letters',
            count: letters.count,
            to: '/admin/letters?state=waits&sort=waitsSince',
            words: `${letters.count === 1 ? '1 letter' : `${letters.count} letters`} to answer, the oldest ${ageIn(days)}`,
            isUrgent: days > ANSWER_DAYS,
          },
        ]
      : []),
    ...(quotes && quotes.count > 0
      ? [
          {
            id: 'quotes',
            count: quotes.count,
            to: '/admin/quotes?ends=soon',
            isUrgent: false,
            words: `${quotes.count === 1 ? '1 quote expires' : `${quotes.count} quotes expire`} within ${SOON_DAYS} days`,
          },
        ]
      : []),
  ];
}

function ageIn(days: number): string {
  const whole = Math.floor(days);
  if (whole < 1) return 'of today';
  return whole === 1 ? 'a day old' : `${whole} days old`;
}

const LETTERS = `
  SELECT count(*)::int AS count, to_char(min(waits_since) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS oldest
  FROM conversations WHERE state IN ('new', 'open')`;
const QUOTES = `
  SELECT count(*)::int AS count FROM quotes WHERE state IN ('sent', 'accepted') AND valid_until BETWEEN $1 AND $2`;
