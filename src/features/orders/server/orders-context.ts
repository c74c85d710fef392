import { sharedContext } from '#platform/pages/shared-context.ts';
import type { OrdersDependencies } from './dependencies.ts';

export const ordersContext = sharedContext<OrdersDependencies>('orders');
