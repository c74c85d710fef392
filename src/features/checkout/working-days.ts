const DAY_MS = 24 * 60 * 60 * 1000;
const SUNDAY = 0;
const SATURDAY = 6;

/**
 * Adds `count` working days: Mondays to Fridays except `closedDays`. Dates are ISO 8601; `day` itself doesn't count.
 */
export function workingDaysAfter(day: string, count: number, closedDays: ReadonlySet<string>): string {
  const cached = CACHE.get(closedDays) ?? new Map<string, string>();
  CACHE.set(closedDays, cached);
  const key = `${day} ${count}`;
  const result = cached.get(key) ?? addWorkingDays(day, count, closedDays);
  cached.set(key, result);
  return result;
}

/** Cache per calendar: all totals of a day ask for the same few dates. */
const CACHE = new WeakMap<ReadonlySet<string>, Map<string, string>>();

function addWorkingDays(day: string, count: number, closedDays: ReadonlySet<string>): string {
  let time = Date.parse(day);
  for (let remaining = count; remaining > 0; ) {
    time += DAY_MS;
    if (isWorkingDay(new Date(time), closedDays)) remaining -= 1;
  }
  return toIsoDay(new Date(time));
}

/** Working days after `day` up to and including `until`; 0 if `until` is not later. */
export function workingDaysUntil(day: string, until: string, closedDays: ReadonlySet<string>): number {
  const end = Date.parse(until);
  let count = 0;
  for (let time = Date.parse(day) + DAY_MS; time <= end; time += DAY_MS)
    if (isWorkingDay(new Date(time), closedDays)) count += 1;
  return count;
}

function isWorkingDay(date: Date, closedDays: ReadonlySet<string>): boolean {
  const weekday = date.getUTCDay();
  return weekday !== SUNDAY && weekday !== SATURDAY && !closedDays.has(toIsoDay(date));
}

const toIsoDay = (date: Date): string => date.toISOString().slice(0, 10);
