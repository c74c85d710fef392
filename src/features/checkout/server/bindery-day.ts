/** ISO 8601 date in England, where the bindery is. */
const FORMAT = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London', dateStyle: 'short' });

/** Days begin on a quarter hour in every time zone, so a formatted date stays valid for one. */
const QUARTER_MS = 15 * 60 * 1000;
let last = { quarter: Number.NaN, day: '' };

/** Current date at the bindery, ISO 8601; working days count from it. */
export function binderyDay(now: Date): string {
  const quarter = Math.floor(now.getTime() / QUARTER_MS);
  if (quarter !== last.quarter) last = { quarter, day: FORMAT.format(now) };
  return last.day;
}
