import type { Db } from '#db/connect.ts';
import { int, select, text } from '#db/select.ts';
import { formatLongDate } from '#kernel/format-date.ts';
import { hasPermission, type StaffRole } from '#kernel/staff.ts';

const DAYS = 30;

/** Product views per day of the last thirty days, by visitors who consented. */
export async function visitFigures(db: Db, role: StaffRole, now: Date) {
  if (!hasPermission(role, 'catalogue.read')) return [];
  const days = await db.query(VIEWS, [now.toISOString(), DAYS]);
  const sum = days.reduce((total, { value }) => total + value, 0);
  const busiest = days.reduce((current, day) => (day.value > current.value ? day : current), {
    day: '',
    value: 0,
  });
  const summary =
    sum === 0
      ? 'No views yet'
      : `${sum.toLocaleString('en')} product ${sum === 1 ? 'view' : 'views'} in the last 30 days. Best day: ${formatLongDate(busiest.day)}, ${busiest.value.toLocaleString('en')}. Only visitors who allow visit statistics are counted.`;
  return [{ id: 'visits', title: 'Product views', text: summary, days, currency: null }];
}

const VIEWS = select(
  { day: text('d.day::date::text'), value: int('coalesce(seen.value, 0)::int') },
  `FROM generate_series(($1::timestamptz AT TIME ZONE 'UTC')::date - ($2::int - 1),
    ($1::timestamptz AT TIME ZONE 'UTC')::date, interval '1 day') d (day)
  LEFT JOIN (
    SELECT (created_at AT TIME ZONE 'UTC')::date AS seen_on, count(*) AS value FROM shop_events
    WHERE name = 'view_item' AND created_at >= $1::timestamptz - make_interval(days => $2::int) GROUP BY 1
  ) seen ON seen.seen_on = d.day::date
  ORDER BY d.day`,
);
