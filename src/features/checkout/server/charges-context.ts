import { sharedContext } from '#platform/pages/shared-context.ts';
import type { StoredCharges } from './stored-charges.ts';

export const chargesContext = sharedContext<StoredCharges>('checkout.charges');
