import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import type { PageParts } from '#platform/pages/page-parts.ts';
import { acceptsPaymentsContext } from '#platform/payments/accepts-payments-context.ts';
import type { PaymentEvents, Payments } from '#platform/payments/payments.ts';
import type { PaymentsDependencies } from './dependencies.ts';
import { registerWebhooks } from './http.ts';
import { payPageContext } from './pay-page-context.ts';
import { createPaymentFinder } from './payment-finder.ts';
import { createPayments } from './payments.ts';
import type { Provider } from './provider.ts';
import { reconcile, sweepCancellations } from './reconcile.ts';
import { sandboxRoutes } from './sandbox/http.ts';
import { sandboxContext } from './sandbox/sandbox-context.ts';
import { findSandboxPayment } from './sandbox/sandbox-payment.ts';
import { SANDBOX, sandboxProvider } from './sandbox/sandbox-provider.ts';
import { sandboxWebhookSecret } from './sandbox/signature.ts';
import { type DeliverWebhook, deliverByHttp, deliverDueEvents } from './sandbox/webhook-delivery.ts';
import { type StripeOptions, stripeProvider } from './stripe.ts';
import { sweepRefunds } from './sweep-refunds.ts';

export interface PaymentOptions {
  orders: PaymentEvents;
  /** Replaces the sandbox if set. */
  stripe?: StripeOptions | null;
  /** Allows sandbox payments if there is no provider; never in production. */
  sandbox: boolean;
  /** Delivers the sandbox's webhooks; by HTTP unless given. */
  deliver?: DeliverWebhook;
  /** Wraps each provider, e.g. to measure what happens when one is slow or fails. */
  wrapProvider?: (provider: Provider) => Provider;
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

interface PaymentsSetup {
  db: Db;
  clock: () => Date;
  origin: string;
  /** The shop's secret; at least 32 characters. */
  secret: string;
  pages: PageParts;
  payments: PaymentOptions;
}

export function registerPayments(app: FastifyInstance, shop: PaymentsSetup): void {
  const { db, clock, origin, secret, pages, payments: options } = shop;
  const { wrapProvider = (provider) => provider } = options;
  const providers = createProviders(options, shop).map(wrapProvider);
  const hasSandbox = providers.some(({ name }) => name === SANDBOX);
  pages.addContext(acceptsPaymentsContext, providers.length > 0);
  pages.addContext(sandboxContext, hasSandbox ? (id) => findSandboxPayment(db, id) : null);
  pages.addContext(
    payPageContext,
    options.stripe ? createPaymentFinder(db, options.stripe.publishableKey) : null,
  );
  const report = (problem: Error) => app.log.error(problem);
  const deps: PaymentsDependencies = { db, clock, origin, orders: options.orders, providers, report };
  const deliver = options.deliver ?? deliverByHttp(origin);
  const sendEvents = () =>
    deliverDueEvents({ db, clock, deliver, report, webhookSecret: sandboxWebhookSecret(secret) });
  registerWebhooks(app, deps);
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
function createProviders(
  { stripe, sandbox }: PaymentOptions,
  { db, clock, origin, secret }: PaymentsSetup,
): Provider[] {
  if (stripe) return [stripeProvider(stripe, origin)];
  return sandbox ? [sandboxProvider({ db, clock, origin, webhookSecret: sandboxWebhookSecret(secret) })] : [];
}
