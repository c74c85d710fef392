import { dayText } from '#kernel/date-text.ts';

const two = (n: number) => String(n).padStart(2, '0');

/** Local time, such as `23-11-2026, 09:05`. @param moment ISO 8601 */
export function momentText(moment: string): string {
  const local = new Date(moment);
  const shifted = new Date(local.getTime() - local.getTimezoneOffset() * 60_000);
  return `${dayText(shifted.toISOString())}, ${two(local.getHours())}:${two(local.getMinutes())}`;
}
