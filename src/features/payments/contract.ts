import { z } from 'zod';
import { replyOf } from '#kernel/envelope.ts';
import { SANDBOX_OUTCOMES, SANDBOX_STATUSES } from './limits.ts';

/** Body of `POST /api/payments/sandbox/{paymentId}`. `challenge` asks for 3-D Secure, which `succeed` or `decline` answers. */
export const SandboxRequest = z.object({
  outcome: z.enum(SANDBOX_OUTCOMES, 'Choose what happens with the payment.'),
});

/** Where the pretended payment stands then. */
export const SandboxReply = replyOf(z.object({ status: z.enum(SANDBOX_STATUSES) }));

/** What a provider sends of its own accord, signed in a header; its form is the provider's. */
export const ProviderEvent = z.looseObject({ id: z.string() });
