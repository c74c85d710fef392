import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import type { PageParts } from '#platform/pages/page-parts.ts';
import type { PaidOrders, Payments } from '#platform/payments/payments.ts';
import { takesPaymentContext } from '#platform/payments/takes-payment-context.ts';
import type { PaymentsDependencies } from './dependencies.ts';
import { webhookRoutes } from './http.ts';
import { payContext } from './pay-context.ts';
import { payOf } from './pay-of.ts';
import { createPayments } from './payments.ts';
import type { Provider } from './provider.ts';
import { reconcile, sweepCancellations } from './reconcile.ts';
import { sandboxContext } from './sandbox/context.ts';
import { type Deliver, deliverDue, deliverTo } from './sandbox/delivery.ts';
import { sandboxRoutes } from './sandbox/http.ts';
import { shownPayment } from './sandbox/play.ts';
import { SANDBOX, sandboxProvider } from './sandbox/sandbox.ts';
import { sandboxSecret } from './sandbox/signature.ts';
import { type StripeOptions, stripeProvider } from './stripe.ts';
import { sweepRefunds } from './sweep-refunds.ts';

export interface PaymentOptions {
  orders: PaidOrders;
  /** Replaces the sandbox if set. */
  stripe?: StripeOptions | null;
  /** Allows sandbox payments if there is no provider; never in production. */
  sandbox: boolean;
  /** Delivers the sandbox's webhooks; by HTTP unless given. */
  deliver?: Deliver;
  /** Wraps each provider, e.g. to measure what happens when one is slow or fails. */
  through?: (provider: Provider) => Provider;
}

export interface ShopPayments extends Payments {
  /** Sends due refunds and cancellations to the providers, and the sandbox's pending webhooks. */
  sweep(): Promise<void>;
  reconcile(): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    payments: ShopPayments;
  }
}

interface Needed {
  db: Db;
  clock: () => Date;
  origin: string;
  /** The shop's secret; at least 32 characters. */
  secret: string;
  pages: PageParts;
  payments: PaymentOptions;
}

export function registerPayments(app: FastifyInstance, shop: Needed): void {
  const { db, clock, origin, secret, pages, payments: options } = shop;
  const { through = (provider) => provider } = options;
  const providers = providersOf(options, shop).map(through);
  const hasSandbox = providers.some(({ name }) => name === SANDBOX);
  pages.give(takesPaymentContext, providers.length > 0);
  pages.give(sandboxContext, hasSandbox ? (id) => shownPayment(db, id) : null);
  pages.give(payContext, options.stripe ? payOf(db, options.stripe.publishableKey) : null);
  const report = (problem: Error) => app.log.error(problem);
  const deps: PaymentsDependencies = { db, clock, origin, orders: options.orders, providers, report };
  const deliver = options.deliver ?? deliverTo(origin);
  const sendEvents = () => deliverDue({ db, clock, deliver, report, webhookSecret: sandboxSecret(secret) });
  webhookRoutes(app, deps);
  if (hasSandbox) sandboxRoutes(app, { db, clock, sendEvents });
  app.decorate('payments', {
    ...createPayments(deps),
    async sweep() {
      if (hasSandbox) await sendEvents();
      await sweepRefunds(deps);
      await sweepCancellations(deps);
    },
    reconcile: () => reconcile(deps),
  });
}

/** The sandbox is used only if it is allowed and no real provider is configured. */
function providersOf({ stripe, sandbox }: PaymentOptions, { db, clock, origin, secret }: Needed): Provider[] {
  if (stripe) return [stripeProvider(stripe, origin)];
  return sandbox ? [sandboxProvider({ db, clock, origin, webhookSecret: sandboxSecret(secret) })] : [];
}
