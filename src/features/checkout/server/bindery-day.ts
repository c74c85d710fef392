/** A day in ISO 8601 as the bindery has it: it is in England. */
const FORMAT = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London', dateStyle: 'short' });

/** No day begins within one, wherever it is. */
const QUARTER_MS = 15 * 60 * 1000;
let last = { quarter: Number.NaN, day: '' };

/** The day it is at the bindery, ISO 8601: from it working days are counted. */
export function binderyDay(now: Date): string {
  const quarter = Math.floor(now.getTime() / QUARTER_MS);
  if (quarter !== last.quarter) last = { quarter, day: FORMAT.format(now) };
  return last.day;
}
