import type { Queryable } from '#db/connect.ts';
import { columns, float, int, type RowOf, select, text } from '#db/select.ts';
import { currencyExponent, formatMoney } from '#kernel/exchange.ts';
import { formatLongDate } from '#kernel/format-date.ts';
import { hasPermission, type StaffRole } from '#kernel/staff.ts';
import { orders as ordersTable } from '../../tables.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;

const DAILY_SALES = {
  day: text(`to_char(o.paid_at AT TIME ZONE 'UTC', 'YYYY-MM-DD')`),
  ...columns(ordersTable, 'o', 'currency'),
  orders: int('count(*)::int'),
  /** Sum of total ÷ rate in minor units, i.e. US dollars scaled by the currency's exponent. */
  worth: float('sum(o.total / o.rate)::float8'),
};
type DailySales = RowOf<typeof DAILY_SALES>;
const SALES = select(
  DAILY_SALES,
  'FROM orders o WHERE o.paid_at >= $1::timestamptz GROUP BY 1, 2 ORDER BY 1, 2',
);

/**
 * Orders paid per day over the last 30 days (UTC) and their value in US dollars, each at its own rate (decision 24).
 * Refunds are not deducted.
 */
export async function salesFigures(db: Queryable, role: StaffRole, now: Date) {
  if (!hasPermission(role, 'orders.read')) return [];
  const today = Math.floor(now.getTime() / DAY_MS);
  const days = Array.from({ length: DAYS }, (_, at) => toDay(today - DAYS + 1 + at));
  const sold = await db.query(SALES, [`${days[0]}T00:00:00Z`]);
  const orders = dailySums(days, sold, (row) => row.orders);
  const cents = dailySums(days, sold, (row) => (row.worth * 100) / 10 ** currencyExponent(row.currency));
  const count = orders.reduce((sum, { value }) => sum + value, 0);
  const total = cents.reduce((sum, { value }) => sum + value, 0);
  const bestDay = cents.reduce((best, day) => (day.value > best.value ? day : best), { day: '', value: 0 });
  const orderFigure = {
    id: 'orders-paid',
    title: 'Paid orders',
    days: orders,
    currency: null,
    text: `${count === 1 ? '1 order was' : `${count} orders were`} paid in the last ${DAYS} days.`,
  };
  if (!hasPermission(role, 'money.read')) return [orderFigure];
  return [
    orderFigure,
    {
      id: 'sales',
      title: 'Sales',
      days: cents,
      currency: 'USD',
      text: `${formatMoney(total, 'USD')} in the last ${DAYS} days, each order at its own exchange rate${
        bestDay.value > 0
          ? `. Best day: ${formatLongDate(bestDay.day)}, ${formatMoney(bestDay.value, 'USD')}`
          : ''
      }.`,
    },
  ];
}

const toDay = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);

const dailySums = (days: readonly string[], sold: readonly DailySales[], pick: (row: DailySales) => number) =>
  days.map((day) => ({
    day,
    value: Math.round(sold.filter((row) => row.day === day).reduce((sum, row) => sum + pick(row), 0)),
  }));
