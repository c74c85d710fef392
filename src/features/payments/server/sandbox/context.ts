import { sharedContext } from '#platform/pages/shared-context.ts';
import type { ShownPayment } from './play.ts';

export const sandboxContext = sharedContext<((id: string) => Promise<ShownPayment | null>) | null>(
  'payments.sandbox',
);
