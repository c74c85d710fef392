import { sharedContext } from '#platform/pages/shared-context.ts';
import type { OrdersDependencies } from './dependencies.ts';

/** Where pages find what reads a person's orders. */
export const ordersContext = sharedContext<OrdersDependencies>('orders');
