import type { FastifyInstance } from 'fastify';
import type { PaymentOptions } from '#features/payments/server/register.ts';
import type { Deliver } from '#features/payments/server/sandbox/delivery.ts';
import type { PaidOrders, Payment } from '#platform/payments/payments.ts';

/** Orders double: records calls from payments, and claims the payments it is told to. */
export class NotedOrders implements PaidOrders {
  readonly paidFor: Payment[] = [];
  readonly failures: Payment[] = [];
  readonly refunds: { orderId: string; amount: number; currency: string }[] = [];
  readonly strays: { orderId: string; amount: number; currency: string }[] = [];
  readonly returned: { orderId: string; amount: number; currency: string }[] = [];
  /** Orders that refuse further payments. */
  readonly unwanted = new Set<string>();
  broken: Error | null = null;

  async lock(): Promise<void> {}
  async paid(_tx: unknown, payment: Payment): Promise<boolean> {
    if (this.broken) throw this.broken;
    if (this.unwanted.has(payment.orderId)) return false;
    this.paidFor.push(payment);
    return true;
  }
  async failed(_tx: unknown, payment: Payment): Promise<void> {
    this.failures.push(payment);
  }
  async refunded(_tx: unknown, refund: { orderId: string; amount: number; currency: string }): Promise<void> {
    this.refunds.push(refund);
  }
  async strayReturned(
    _tx: unknown,
    refund: { orderId: string; amount: number; currency: string },
  ): Promise<void> {
    this.strays.push(refund);
  }
  async refundReturned(
    _tx: unknown,
    refund: { orderId: string; amount: number; currency: string },
  ): Promise<void> {
    this.returned.push(refund);
  }
}

/** Delivers sandbox webhooks by `inject`. `to` receives the application once it exists. */
export function injectedDelivery(): { deliver: Deliver; to(app: FastifyInstance): void } {
  let app: FastifyInstance | undefined;
  return {
    deliver: async (url, payload, headers) =>
      (await app?.inject({ method: 'POST', url, payload, headers }))?.statusCode ?? 0,
    to: (made) => {
      app = made;
    },
  };
}

export const pretendedPayments = <T extends Partial<PaymentOptions>>(more: T = {} as T) => ({
  sandbox: true,
  ...more,
});
