import type { FastifyInstance } from 'fastify';
import type { PaymentOptions } from '#features/payments/server/register.ts';
import type { DeliverWebhook } from '#features/payments/server/sandbox/webhook-delivery.ts';
import type { Payment, PaymentEvents } from '#platform/payments/payments.ts';

type Refund = Parameters<PaymentEvents['refunded']>[1];

/** Orders double: records calls from payments, and claims the payments it is told to. */
export class PaidOrdersDouble implements PaymentEvents {
  readonly paidFor: Payment[] = [];
  readonly failures: Payment[] = [];
  readonly refunds: Refund[] = [];
  readonly unmatchedRefunds: Refund[] = [];
  readonly returned: Refund[] = [];
  /** Orders that refuse further payments. */
  readonly refused = new Set<string>();
  thrownError: Error | null = null;

  async lock(): Promise<void> {}
  async paid(_tx: unknown, payment: Payment): Promise<boolean> {
    if (this.thrownError) throw this.thrownError;
    if (this.refused.has(payment.orderId)) return false;
    this.paidFor.push(payment);
    return true;
  }
  async failed(_tx: unknown, payment: Payment): Promise<void> {
    this.failures.push(payment);
  }
  async refunded(_tx: unknown, refund: Refund): Promise<void> {
    this.refunds.push(refund);
  }
  async unmatchedRefunded(_tx: unknown, refund: Refund): Promise<void> {
    this.unmatchedRefunds.push(refund);
  }
  async refundFailed(_tx: unknown, refund: Refund): Promise<void> {
    this.returned.push(refund);
  }
}

/** Delivers sandbox webhooks by `inject`. `to` receives the application once it exists. */
export function createInjectedDelivery(): { deliver: DeliverWebhook; to(app: FastifyInstance): void } {
  let app: FastifyInstance | undefined;
  return {
    deliver: async (url, payload, headers) =>
      (await app?.inject({ method: 'POST', url, payload, headers }))?.statusCode ?? 0,
    to: (injected) => {
      app = injected;
    },
  };
}

export const createSandboxPayments = <T extends Partial<PaymentOptions>>(overrides: T = {} as T) => ({
  sandbox: true,
  ...overrides,
});
