import { z } from 'zod';
import { replySchema } from '#kernel/envelope.ts';
import { SANDBOX_OUTCOMES, SANDBOX_STATUSES } from './limits.ts';

/**
 * Body of `POST /api/payments/sandbox/{paymentId}`. `challenge` asks for 3-D Secure, to be answered with `succeed` or
 * `decline`.
 */
export const SandboxRequest = z.object({
  outcome: z.enum(SANDBOX_OUTCOMES, 'Choose an outcome for the payment.'),
});

/** Resulting status of the sandbox payment. */
export const SandboxReply = replySchema(z.object({ status: z.enum(SANDBOX_STATUSES) }));

/** Webhook event in the provider's own format, signed in a header. */
export const ProviderEvent = z.looseObject({ id: z.string() });
