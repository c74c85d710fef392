/** Formats a date as `dd-MM-yyyy` in UTC, or `-` for none (storefront 5, decision 48). */
export function formatDate(moment: string | null | undefined): string {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(toIso(moment) ?? '')?.[0];
  return day ? day.split('-').reverse().join('-') : '-';
}

const LONG_DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Writes out a date for a sentence, in UTC: `6 January 2027` (decision 60). */
export const formatLongDate = (moment: string): string => LONG_DATE.format(Date.parse(moment));

/** Writes out a range of days: `between 6 and 14 January 2027`, or `on 6 January 2027` for one day (decision 60). */
export function formatDateRange(from: string, to: string): string {
  const [first, last] = [formatLongDate(from), formatLongDate(to)];
  if (first === last) return `on ${first}`;
  const [day, month, year] = first.split(' ');
  const [, lastMonth, lastYear] = last.split(' ');
  const short = year !== lastYear ? first : month !== lastMonth ? `${day} ${month}` : day;
  return `between ${short} and ${last}`;
}

function toIso(moment: string | null | undefined): string | undefined {
  const time = moment ? Date.parse(moment) : Number.NaN;
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
