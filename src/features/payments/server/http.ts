import type { FastifyInstance } from 'fastify';
import { API } from '#kernel/api.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { describeCall } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import { ProviderEvent } from '../contract.ts';
import { applyProviderPayment } from './apply-provider-payment.ts';
import { applyProviderRefunds } from './apply-provider-refunds.ts';
import type { PaymentsDependencies } from './dependencies.ts';
import { BadSignature, type Provider } from './provider.ts';
import { sweepRefunds } from './sweep-refunds.ts';

/**
 * `POST /api/payments/{provider}/webhook` for each configured provider. Bodies stay raw bytes, as they were signed.
 * Replies 200 even to unknown events, or the provider would resend them.
 */
export function registerWebhooks(app: FastifyInstance, deps: PaymentsDependencies): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const provider of deps.providers) registerWebhook(scope, deps, provider);
  });
}

function registerWebhook(app: FastifyInstance, deps: PaymentsDependencies, provider: Provider): void {
  app.post(
    `${API.payments}/${provider.name}/webhook`,
    {
      ...describeCall({
        tag: 'Payments',
        summary: `Receive a payment event from ${provider.name}`,
        body: ProviderEvent,
        failures: ['INVALID_SIGNATURE'],
        reply: DoneReply,
      }),
      // Webhooks are authenticated by signature instead.
      config: { xsrf: false },
    },
    async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const { payment, refundedRef, ...event } = await provider
        .readEvent(body, request.headers)
        .catch(rejectBadSignature);
      if (refundedRef) {
        if (await applyProviderRefunds(deps, provider, refundedRef, event))
          app.background.run(() => sweepRefunds(deps));
        return { success: true, data: null };
      }
      const outcome = await applyProviderPayment(deps, provider.name, payment, event);
      if (outcome === 'unclaimed' || outcome === 'amount differs')
        app.background.run(() => sweepRefunds(deps));
      return { success: true, data: null };
    },
  );
}

function rejectBadSignature(error: unknown): never {
  if (!(error instanceof BadSignature)) throw error;
  throw new Failure(400, 'INVALID_SIGNATURE', 'The signature is missing, wrong or expired.');
}
