import type { Statements } from '#db/connect.ts';
import { dayText } from '#kernel/date-text.ts';
import { exponentOf, formatMoney } from '#kernel/exchange.ts';
import { may, type StaffRole } from '#kernel/staff.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;

interface DayOfSales {
  day: string;
  currency: string;
  orders: number;
  /** Sum of total ÷ rate in minor units, i.e. US dollars scaled by the currency's exponent. */
  worth: number;
}

/**
 * Orders paid per day over the last 30 days (UTC) and their value in US dollars, each at its own rate (decision 24).
 * Refunds are not deducted.
 */
export async function salesFigures(db: Statements, role: StaffRole, now: Date) {
  if (!may(role, 'orders.read')) return [];
  const today = Math.floor(now.getTime() / DAY_MS);
  const days = Array.from({ length: DAYS }, (_, at) => dayOf(today - DAYS + 1 + at));
  const sold = await db.query<DayOfSales>(SALES, [`${days[0]}T00:00:00Z`]);
  const orders = sums(days, sold, (one) => one.orders);
  const cents = sums(days, sold, (one) => (one.worth * 100) / 10 ** exponentOf(one.currency));
  const count = orders.reduce((sum, { value }) => sum + value, 0);
  const all = cents.reduce((sum, { value }) => sum + value, 0);
  const best = cents.reduce((most, one) => (one.value > most.value ? one : most), { day: '', value: 0 });
  const number = {
    id: 'orders-paid',
    title: 'Orders paid',
    days: orders,
    currency: null,
    words: `${count === 1 ? 'One order was' : `${count} orders were`} paid within the last ${DAYS} days.`,
  };
  if (!may(role, 'money.read')) return [number];
  return [
    number,
    {
      id: 'sales',
      title: 'Sales',
      days: cents,
      currency: 'USD',
      words: `${formatMoney(all, 'USD')} within the last ${DAYS} days, each order at its own rate of the dollar${
        best.value > 0 ? `; most on ${dayText(best.day)}, ${formatMoney(best.value, 'USD')}` : ''
      }.`,
    },
  ];
}

const dayOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);

const sums = (days: readonly string[], sold: readonly DayOfSales[], of: (one: DayOfSales) => number) =>
  days.map((day) => ({
    day,
    value: Math.round(sold.filter((one) => one.day === day).reduce((sum, one) => sum + of(one), 0)),
  }));

const SALES = `
  SELECT to_char(paid_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, currency, count(*)::int AS orders,
    sum(total / rate)::float8 AS worth
  FROM orders WHERE paid_at >= $1::timestamptz GROUP BY 1, 2 ORDER BY 1, 2`;
