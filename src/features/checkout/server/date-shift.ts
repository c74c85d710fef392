import type { Db } from '#db/connect.ts';
import { selectFrom } from '#db/select.ts';
import { closedDays } from '../tables.ts';
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
  const rows = await tx.query(CLOSED_DAYS);
  const closed = new Set(rows.map(({ day }) => day));
  const count = workingDaysUntil(countedDay, startDay, closed);
  return count === 0 ? null : (day) => workingDaysAfter(day, count, closed);
}

const CLOSED_DAYS = selectFrom(closedDays, ['day']);
