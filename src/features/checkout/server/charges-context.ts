import { sharedContext } from '#platform/pages/shared-context.ts';
import type { StoredCharges } from './stored-charges.ts';

/** Where pages find what an order is charged besides its books. */
export const chargesContext = sharedContext<StoredCharges>('checkout.charges');
