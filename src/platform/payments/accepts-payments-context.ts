import { sharedContext } from '../pages/shared-context.ts';

/** Whether the shop can take payments; otherwise orders come as messages. */
export const acceptsPaymentsContext = sharedContext<boolean>('payments.taken');
