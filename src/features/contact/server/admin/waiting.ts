import type { Db } from '#db/connect.ts';
import { int, nullable, select, time } from '#db/select.ts';
import { hasPermission, type StaffRole } from '#kernel/staff.ts';
import { ANSWER_DAYS } from '../../conversations.ts';
import { toIsoDate } from '../conversations/dependencies.ts';
import { addDays, EXPIRING_DAYS } from '../quotes/queries.ts';

/** Conversations and quotes for today's page, if the role may answer them. */
export async function waitingConversations(db: Db, role: StaffRole, now: Date) {
  if (!hasPermission(role, 'conversations.answer')) return [];
  const [[conversations], [quotes]] = await Promise.all([
    db.query(CONVERSATIONS),
    db.query(QUOTES, [toIsoDate(now), addDays(toIsoDate(now), EXPIRING_DAYS)]),
  ]);
  const days = conversations?.oldest ? (now.getTime() - Date.parse(conversations.oldest)) / 86_400_000 : 0;
  return [
    ...(conversations && conversations.count > 0
      ? [
          {
            id: 'conversations',
            count: conversations.count,
            to: '/admin/conversations?state=waits&sort=waitingSince',
            text: `${conversations.count === 1 ? '1 conversation needs' : `${conversations.count} conversations need`} a reply, the oldest ${ageText(days)}`,
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
            text: `${quotes.count === 1 ? '1 quote expires' : `${quotes.count} quotes expire`} within ${EXPIRING_DAYS} days`,
          },
        ]
      : []),
  ];
}

function ageText(days: number): string {
  const wholeDays = Math.floor(days);
  if (wholeDays < 1) return 'from today';
  return wholeDays === 1 ? '1 day old' : `${wholeDays} days old`;
}

const CONVERSATIONS = select(
  { count: int('count(*)::int'), oldest: nullable(time('min(waiting_since)')) },
  `FROM conversations WHERE state IN ('new', 'open')`,
);
const QUOTES = select(
  { count: int('count(*)::int') },
  `FROM quotes WHERE state IN ('sent', 'accepted') AND valid_until BETWEEN $1 AND $2`,
);
