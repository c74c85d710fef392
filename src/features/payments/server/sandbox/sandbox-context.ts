import { sharedContext } from '#platform/pages/shared-context.ts';
import type { SandboxPaymentView } from './sandbox-payment.ts';

export const sandboxContext = sharedContext<((id: string) => Promise<SandboxPaymentView | null>) | null>(
  'payments.sandbox',
);
