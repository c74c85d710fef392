import { sharedContext } from '#platform/pages/shared-context.ts';
import type { ShownPayment } from './play.ts';

/** Where the page of pretended payments finds them; null where the shop has no sandbox. */
export const sandboxContext = sharedContext<((id: string) => Promise<ShownPayment | null>) | null>(
  'payments.sandbox',
);
