import type { Db } from '#db/connect.ts';
import { workingDaysAfter, workingDaysUntil } from '../working-days.ts';
import { binderyDay } from './bindery-day.ts';

/**
 * Shifts estimated dates when work begins later, in working days of the bindery. Times and dates are ISO 8601.
 * @returns a function that shifts a date; null if nothing changes
 */
export async function createDateShift(
  tx: Db,
  { from, to }: { from: string; to: string },
): Promise<((day: string) => string) | null> {
  const [countedDay, startDay] = [binderyDay(new Date(from)), binderyDay(new Date(to))];
  if (startDay <= countedDay) return null;
  const closed = await tx.query<{ day: string }>('SELECT day::text AS day FROM closed_days');
  const closedDays = new Set(closed.map(({ day }) => day));
  const count = workingDaysUntil(countedDay, startDay, closedDays);
  return count === 0 ? null : (day) => workingDaysAfter(day, count, closedDays);
}
