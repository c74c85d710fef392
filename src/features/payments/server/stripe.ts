import type { IncomingHttpHeaders } from 'node:http';
import type Stripe from 'stripe';
import { payPath } from '#kernel/order-paths.ts';
import type { ProviderPaymentStatus } from './payment-status.ts';
import { BadSignature, type Provider, type ProviderPayment, ProviderRefused } from './provider.ts';
import { fromStripeAmount, stripeRefusal, toStripeAmount } from './stripe-amounts.ts';
import { translateErrors } from './stripe-errors.ts';
import { createRefund, toProviderRefund } from './stripe-refunds.ts';

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
const FAILED = 'The payment didn’t go through.';

/**
 * Stripe via PaymentIntents, confirmed on our own page with whatever payment methods its dashboard enables. The
 * account may serve other shops too, so metadata carries this shop's origin.
 */
export function stripeProvider(options: StripeOptions, origin: string): Provider {
  let loaded: Promise<Stripe> | undefined;
  const stripe = () => {
    loaded ??= loadClient(options);
    return loaded;
  };
  return {
    name: STRIPE,
    refusal: stripeRefusal,
    async create({ paymentId, idempotencyKey, amount, currency, orderCode, email }) {
      const intents = (await stripe()).paymentIntents;
      const intent = await translateErrors(
        intents.create(
          {
            amount: requireStripeAmount(amount, currency),
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
        url: origin + payPath(intent.id),
        clientSecret: intent.client_secret,
        status: toPaymentStatus(intent),
      };
    },
    retrieve: async (ref) =>
      toProviderPayment(await translateErrors((await stripe()).paymentIntents.retrieve(ref)), origin),
    async cancel(ref) {
      await translateErrors((await stripe()).paymentIntents.cancel(ref));
    },
    async refund({ ref, amount, currency, idempotencyKey: key, isRetry }) {
      return createRefund((await stripe()).refunds, {
        ref,
        amount: requireStripeAmount(amount, currency),
        key,
        isRetry,
      });
    },
    async listRefunds(ref) {
      const { refunds } = await stripe();
      return (await translateErrors(refunds.list({ payment_intent: ref, limit: 100 }))).data.map(
        toProviderRefund,
      );
    },
    async list(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const payments: ProviderPayment[] = [];
      const intents = (await stripe()).paymentIntents.list({ created, limit: 100 });
      for await (const intent of intents)
        if (intent.status === 'succeeded' && isFromThisShop(intent, origin))
          payments.push(toProviderPayment(intent, origin));
      return payments;
    },
    async readEvent(body, headers) {
      const event = await verifyEvent(await stripe(), body, headers, options.webhookSecret);
      const refundedRef = refundedPaymentRef(event);
      if (refundedRef) return { id: event.id, type: event.type, payment: null, refundedRef };
      const intent = event.data.object as Stripe.PaymentIntent;
      const status = STATUS_BY_EVENT[event.type]?.(intent);
      const reported = status ? { ...toProviderPayment(intent, origin), status } : null;
      return { id: event.id, type: event.type, payment: reported };
    },
  };
}

/** Loads the library with the first payment, not at startup. */
async function loadClient({ secretKey, host, port, protocol, timeoutMs }: StripeOptions): Promise<Stripe> {
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

const STATUS_BY_EVENT: Record<string, ((intent: Stripe.PaymentIntent) => ProviderPaymentStatus) | undefined> =
  {
    'payment_intent.processing': () => 'processing',
    'payment_intent.requires_action': (intent) => (isDelayed(intent) ? 'processing' : 'pending'),
    'payment_intent.succeeded': () => 'succeeded',
    'payment_intent.payment_failed': () => 'failed',
    'payment_intent.canceled': () => 'cancelled',
  };

const REFUND_EVENTS = [
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.refunded',
  'charge.refund.updated',
];

function refundedPaymentRef({ type, data }: Stripe.Event): string | null {
  if (!REFUND_EVENTS.includes(type)) return null;
  const { payment_intent: paymentIntent } = data.object as Stripe.Refund | Stripe.Charge;
  return typeof paymentIntent === 'string' ? paymentIntent : (paymentIntent?.id ?? null);
}

/** @throws ProviderRefused if the amount cannot be charged exactly */
function requireStripeAmount(amount: number, currency: string): number {
  const stripeAmount = toStripeAmount(amount, currency);
  if (stripeAmount === null) throw new ProviderRefused(`${amount} ${currency} cannot be charged exactly.`);
  return stripeAmount;
}

async function verifyEvent(stripe: Stripe, body: Buffer, headers: IncomingHttpHeaders, secret: string) {
  const signature = String(headers['stripe-signature'] ?? '');
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS);
  } catch (cause) {
    throw Object.assign(new BadSignature('The signature is not Stripe’s.'), { cause });
  }
}

function toProviderPayment(intent: Stripe.PaymentIntent, origin: string): ProviderPayment {
  const { id, amount, amount_received, currency, metadata, last_payment_error } = intent;
  const status = toPaymentStatus(intent);
  return {
    ref: id,
    paymentId: isFromThisShop(intent, origin) ? (metadata['payment'] ?? null) : null,
    status,
    amount: fromStripeAmount(status === 'succeeded' ? amount_received : amount, currency.toUpperCase()),
    currency: currency.toUpperCase(),
    reason: last_payment_error?.message ?? FAILED,
  };
}

const isFromThisShop = ({ metadata }: Stripe.PaymentIntent, origin: string) => metadata['shop'] === origin;

/** True for vouchers and bank transfers, which the payer settles within days. */
const isDelayed = ({ next_action }: Stripe.PaymentIntent) =>
  /^(?:\w+_display_details|display_bank_transfer_instructions|verify_with_microdeposits)$/.test(
    next_action?.type ?? '',
  );

function toPaymentStatus(intent: Stripe.PaymentIntent): ProviderPaymentStatus {
  const { status, last_payment_error } = intent;
  if (status === 'succeeded') return 'succeeded';
  if (status === 'canceled') return 'cancelled';
  if (status === 'processing' || (status === 'requires_action' && isDelayed(intent))) return 'processing';
  return status === 'requires_payment_method' && last_payment_error ? 'failed' : 'pending';
}
