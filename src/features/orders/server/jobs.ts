import type { Job } from '#platform/jobs.ts';
import type { ShopOrders } from './register.ts';

export const orderJobs = (orders: ShopOrders): Job[] => [
  { name: 'orders-unpaid', cron: '* * * * *', work: async () => void (await orders.cancelUnpaidOrders()) },
  {
    name: 'orders-delivered',
    cron: '20 * * * *',
    work: async () => void (await orders.markOverdueDelivered()),
  },
];
