import type { Queryable } from '#db/connect.ts';
import { hasPermission, type StaffRole } from '#kernel/staff.ts';
import { countPaymentIssues } from './order-payments.ts';

/** Today-page entries for payments and refunds that need attention; empty for roles that cannot refund. */
export async function paymentsWaiting(db: Queryable, role: StaffRole, now: Date) {
  if (!hasPermission(role, 'orders.refund')) return [];
  const { failedRefunds, slowRefunds, slowPayments } = await countPaymentIssues(db, now);
  const tasks = [
    {
      id: 'refunds-failed',
      count: failedRefunds,
      to: '/admin/orders?refund=failed',
      isUrgent: true,
      text: failedRefunds === 1 ? '1 refund has failed' : `${failedRefunds} refunds have failed`,
    },
    {
      id: 'refunds-waiting',
      count: slowRefunds,
      to: '/admin/orders?refund=waiting',
      isUrgent: false,
      text:
        slowRefunds === 1
          ? '1 refund has been pending for more than a day'
          : `${slowRefunds} refunds have been pending for more than a day`,
    },
    {
      id: 'payments-slow',
      count: slowPayments,
      to: '/admin/orders?state=pending_payment',
      isUrgent: false,
      text:
        slowPayments === 1
          ? '1 payment has been with a bank for more than three days'
          : `${slowPayments} payments have been with a bank for more than three days`,
    },
  ];
  return tasks.filter(({ count }) => count > 0);
}
