const DAY_MS = 24 * 60 * 60 * 1000;
const SUNDAY = 0;
const SATURDAY = 6;

/**
 * Adds `count` working days: Mondays to Fridays except `closedDays`. Dates are ISO 8601; `day` itself doesn't count.
 */
export function workingDaysAfter(day: string, count: number, closedDays: ReadonlySet<string>): string {
  const known = KNOWN.get(closedDays) ?? new Map<string, string>();
  KNOWN.set(closedDays, known);
  const question = `${day} ${count}`;
  const answer = known.get(question) ?? reckoned(day, count, closedDays);
  known.set(question, answer);
  return answer;
}

/** Cache per calendar: all totals of a day ask for the same few dates. */
const KNOWN = new WeakMap<ReadonlySet<string>, Map<string, string>>();

function reckoned(day: string, count: number, closedDays: ReadonlySet<string>): string {
  let time = Date.parse(day);
  for (let left = count; left > 0; ) {
    time += DAY_MS;
    if (isWorked(new Date(time), closedDays)) left -= 1;
  }
  return dayOf(new Date(time));
}

/** Working days after `day` up to and including `until`; 0 if `until` is not later. */
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
