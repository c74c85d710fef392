const DAY_MS = 24 * 60 * 60 * 1000;
const SUNDAY = 0;
const SATURDAY = 6;

/**
 * The day `count` working days after `day`: Mondays to Fridays without `closedDays`. Days are ISO 8601; `day` itself does
 * not count, whatever day it is.
 */
export function workingDaysAfter(day: string, count: number, closedDays: ReadonlySet<string>): string {
  const known = KNOWN.get(closedDays) ?? new Map<string, string>();
  KNOWN.set(closedDays, known);
  const question = `${day} ${count}`;
  const answer = known.get(question) ?? reckoned(day, count, closedDays);
  known.set(question, answer);
  return answer;
}

/**
 * What was reckoned from each calendar, which nobody changes: every quote of a day asks for the same few days. It goes with
 * its calendar.
 */
const KNOWN = new WeakMap<ReadonlySet<string>, Map<string, string>>();

function reckoned(day: string, count: number, closedDays: ReadonlySet<string>): string {
  let time = Date.parse(day);
  for (let left = count; left > 0; ) {
    time += DAY_MS;
    if (isWorked(new Date(time), closedDays)) left -= 1;
  }
  return dayOf(new Date(time));
}

/** How many working days come after `day` up to `until`, with that one; none where `until` is not later. */
export function workingDaysUntil(day: string, until: string, closedDays: ReadonlySet<string>): number {
  const end = Date.parse(until);
  let count = 0;
  for (let time = Date.parse(day) + DAY_MS; time <= end; time += DAY_MS)
    if (isWorked(new Date(time), closedDays)) count += 1;
  return count;
}

function isWorked(date: Date, closedDays: ReadonlySet<string>): boolean {
  const weekday = date.getUTCDay();
  return weekday !== SUNDAY && weekday !== SATURDAY && !closedDays.has(dayOf(date));
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
