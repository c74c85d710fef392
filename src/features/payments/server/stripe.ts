import type { IncomingHttpHeaders } from 'node:http';
import type Stripe from 'stripe';
import { payAddress } from '#kernel/order-addresses.ts';
import type { SaidStatus } from './payment-state.ts';
import { BadSignature, type Provider, ProviderRefused, type Said } from './provider.ts';
import { fromStripe, stripeRefusal, toStripe } from './stripe-amounts.ts';
import { asked } from './stripe-answers.ts';
import { giveBack, refundOf } from './stripe-refunds.ts';

export interface StripeOptions {
  /** Key used in the browser. */
  publishableKey: string;
  secretKey: string;
  webhookSecret: string;
  /** Overrides Stripe's host, for tests. */
  host?: string;
  port?: number;
  protocol?: 'http' | 'https';
  /** Timeout per request; there is one retry. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 8000;
const TOLERANCE_SECONDS = 5 * 60;
export const STRIPE = 'stripe';
const FAILED = 'The payment did not go through.';

/**
 * Stripe via PaymentIntents, confirmed on our own page with whatever payment methods its dashboard enables. The
 * account may serve other shops too, so metadata carries this shop's origin.
 */
export function stripeProvider(options: StripeOptions, origin: string): Provider {
  let loaded: Promise<Stripe> | undefined;
  const stripe = () => {
    loaded ??= load(options);
    return loaded;
  };
  return {
    name: STRIPE,
    refusal: stripeRefusal,
    async create({ paymentId, idempotencyKey, amount, currency, orderCode, email }) {
      const intents = (await stripe()).paymentIntents;
      const intent = await asked(
        intents.create(
          {
            amount: counted(amount, currency),
            currency: currency.toLowerCase(),
            automatic_payment_methods: { enabled: true },
            description: `Order ${orderCode}`,
            ...(email ? { receipt_email: email } : {}),
            metadata: { payment: paymentId, order: orderCode, shop: origin },
          },
          { idempotencyKey },
        ),
      );
      return {
        ref: intent.id,
        url: origin + payAddress(intent.id),
        clientSecret: intent.client_secret,
        status: statusOf(intent),
      };
    },
    retrieve: async (ref) => saidOf(await asked((await stripe()).paymentIntents.retrieve(ref)), origin),
    async cancel(ref) {
      await asked((await stripe()).paymentIntents.cancel(ref));
    },
    async refund({ ref, amount, currency, idempotencyKey: key, isAskedAgain }) {
      return giveBack((await stripe()).refunds, {
        ref,
        amount: counted(amount, currency),
        key,
        isAskedAgain,
      });
    },
    async refundsOf(ref) {
      const { refunds } = await stripe();
      return (await asked(refunds.list({ payment_intent: ref, limit: 100 }))).data.map(refundOf);
    },
    async list(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const found: Said[] = [];
      const intents = (await stripe()).paymentIntents.list({ created, limit: 100 });
      for await (const intent of intents)
        if (intent.status === 'succeeded' && isOurs(intent, origin)) found.push(saidOf(intent, origin));
      return found;
    },
    async readEvent(body, headers) {
      const event = await readSigned(await stripe(), body, headers, options.webhookSecret);
      const refundsOf = refundedPayment(event);
      if (refundsOf) return { id: event.id, type: event.type, said: null, refundsOf };
      const intent = event.data.object as Stripe.PaymentIntent;
      const status = BY_TYPE[event.type]?.(intent);
      const said = status ? { ...saidOf(intent, origin), status } : null;
      return { id: event.id, type: event.type, said };
    },
  };
}

/** Loads the library with the first payment, not at startup. */
async function load({ secretKey, host, port, protocol, timeoutMs }: StripeOptions): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe');
  return new StripeClient(secretKey, {
    timeout: timeoutMs ?? TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(host ? { host } : {}),
    ...(port ? { port } : {}),
    ...(protocol ? { protocol } : {}),
  });
}

const BY_TYPE: Record<string, ((intent: Stripe.PaymentIntent) => SaidStatus) | undefined> = {
  'payment_intent.processing': () => 'processing',
  'payment_intent.requires_action': (intent) => (hasDays(intent) ? 'processing' : 'pending'),
  'payment_intent.succeeded': () => 'succeeded',
  'payment_intent.payment_failed': () => 'failed',
  'payment_intent.canceled': () => 'cancelled',
};

const OF_REFUNDS = [
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.refunded',
  'charge.refund.updated',
];

/** Returns the payment that a refund event concerns. */
function refundedPayment({ type, data }: Stripe.Event): string | null {
  if (!OF_REFUNDS.includes(type)) return null;
  const { payment_intent: of } = data.object as Stripe.Refund | Stripe.Charge;
  return typeof of === 'string' ? of : (of?.id ?? null);
}

/** @throws ProviderRefused if the amount cannot be charged exactly */
function counted(amount: number, currency: string): number {
  const theirs = toStripe(amount, currency);
  if (theirs === null) throw new ProviderRefused(`${amount} ${currency} cannot be charged to the unit.`);
  return theirs;
}

async function readSigned(stripe: Stripe, body: Buffer, headers: IncomingHttpHeaders, secret: string) {
  const signature = String(headers['stripe-signature'] ?? '');
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS);
  } catch (cause) {
    throw Object.assign(new BadSignature('The signature is not Stripe’s.'), { cause });
  }
}

function saidOf(intent: Stripe.PaymentIntent, origin: string): Said {
  const { id, amount, amount_received, currency, metadata, last_payment_error } = intent;
  const status = statusOf(intent);
  return {
    ref: id,
    paymentId: isOurs(intent, origin) ? (metadata['payment'] ?? null) : null,
    status,
    amount: fromStripe(status === 'succeeded' ? amount_received : amount, currency.toUpperCase()),
    currency: currency.toUpperCase(),
    reason: last_payment_error?.message ?? FAILED,
  };
}

const isOurs = ({ metadata }: Stripe.PaymentIntent, origin: string) => metadata['shop'] === origin;

/** True for vouchers and bank transfers, which the payer settles within days. */
const hasDays = ({ next_action }: Stripe.PaymentIntent) =>
  /^(?:\w+_display_details|display_bank_transfer_instructions|verify_with_microdeposits)$/.test(
    next_action?.type ?? '',
  );

function statusOf(intent: Stripe.PaymentIntent): SaidStatus {
  const { status, last_payment_error } = intent;
  if (status === 'succeeded') return 'succeeded';
  if (status === 'canceled') return 'cancelled';
  if (status === 'processing' || (status === 'requires_action' && hasDays(intent))) return 'processing';
  return status === 'requires_payment_method' && last_payment_error ? 'failed' : 'pending';
}
