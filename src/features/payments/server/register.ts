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

/** How a shop takes money. */
export interface PaymentOptions {
  /** Told what has become of payments. */
  orders: PaidOrders;
  /** Where it is there, it is the only provider. */
  stripe?: StripeOptions | null;
  /** Whether payments may be pretended where there is no provider; never in production. */
  sandbox: boolean;
  /** How the sandbox's webhooks go; by requests to the shop, unless given. */
  deliver?: Deliver;
  /** Stands between the shop and its providers: that of whoever measures what happens when one is slow or fails. */
  through?: (provider: Provider) => Provider;
}

/** Payments with what they do by themselves. */
export interface ShopPayments extends Payments {
  /** Asks for the refunds that are due, ends attempts at their providers, and sends what the sandbox has to tell. */
  sweep(): Promise<void>;
  /** Finds what no webhook has told. */
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
  /** The shop's own; at least 32 characters. */
  secret: string;
  pages: PageParts;
  payments: PaymentOptions;
}

/** The calls of payments and what the pages where one pays show; `app.payments` is for orders and for jobs. */
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

/** Nobody gets a book by a payment that is pretended: the sandbox is there only where nothing else is, and it is allowed. */
function providersOf({ stripe, sandbox }: PaymentOptions, { db, clock, origin, secret }: Needed): Provider[] {
  if (stripe) return [stripeProvider(stripe, origin)];
  return sandbox ? [sandboxProvider({ db, clock, origin, webhookSecret: sandboxSecret(secret) })] : [];
}
