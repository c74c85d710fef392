import { formatDate } from '#kernel/format-date.ts';

const two = (n: number) => String(n).padStart(2, '0');

/** Local time, such as `23-11-2026, 09:05`. @param moment ISO 8601 */
export function formatLocalTime(moment: string): string {
  const local = new Date(moment);
  const shifted = new Date(local.getTime() - local.getTimezoneOffset() * 60_000);
  return `${formatDate(shifted.toISOString())}, ${two(local.getHours())}:${two(local.getMinutes())}`;
}
