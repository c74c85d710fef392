import type { Db } from '#db/connect.ts';
import { workingDaysAfter, workingDaysUntil } from '../working-days.ts';
import { binderyDay } from './bindery-day.ts';

/**
 * How days move that were counted from one moment when the work begins at a later one, by working days of the bindery.
 * Moments and days are ISO 8601.
 * @returns what moves a day; null where none moves
 */
export async function daysLater(
  tx: Db,
  { from, to }: { from: string; to: string },
): Promise<((day: string) => string) | null> {
  const [counted, begun] = [binderyDay(new Date(from)), binderyDay(new Date(to))];
  if (begun <= counted) return null;
  const closed = await tx.query<{ day: string }>('SELECT day::text AS day FROM closed_days');
  const closedDays = new Set(closed.map(({ day }) => day));
  const count = workingDaysUntil(counted, begun, closedDays);
  return count === 0 ? null : (day) => workingDaysAfter(day, count, closedDays);
}
