import { sharedContext } from '../pages/shared-context.ts';

/** Whether the shop can take money; where it cannot, orders are taken by letter. */
export const takesPaymentContext = sharedContext<boolean>('payments.taken');
