import type { Job } from '#platform/jobs.ts';
import type { ShopPayments } from './register.ts';

export const paymentJobs = (payments: ShopPayments): Job[] => [
  { name: 'payments-sweep', cron: '* * * * *', work: () => payments.sweep() },
  { name: 'payments-reconcile', cron: '*/5 * * * *', work: () => payments.reconcile() },
];
