import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

interface Intent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  client_secret: string;
  created: number;
  status: string;
  metadata: Record<string, string>;
  last_payment_error: { message: string } | null;
  next_action?: { type: string } | null;
}
interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  currency: string;
  payment_intent: string;
  status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled';
  failure_reason?: string;
  metadata: Record<string, string>;
}
/** How requests are answered: normally, as for another account, with a server error, or never. */
type ResponseMode = 'well' | 'elsewhere' | 'broken' | 'silent';

const STRIPE_WEBHOOK_SECRET = 'whsec_of_the_tests';

/** Implements the Stripe calls that the shop uses, in the documented shapes; replays responses by idempotency key. */
export class StripeDouble {
  readonly intents = new Map<string, Intent>();
  readonly refunds: Refund[] = [];
  refundStatus: Refund['status'] = 'succeeded';
  /** Decline code of every payment. */
  declineCode: string | null = null;
  /** Error of every refund: a code, or only a message. */
  refundError: { code?: string; message: string } | null = null;
  /** Payments for which every request fails with a server error. */
  readonly brokenPayments = new Set<string>();
  readonly #replies = new Map<string, { status: number; body: unknown }>();
  readonly #server: Server;
  readonly #stripe = new Stripe('sk_test_double');
  responseMode: ResponseMode = 'well';
  port = 0;

  constructor() {
    this.#server = createServer((request, response) => void this.#handleRequest(request, response));
  }

  async listen(): Promise<this> {
    await new Promise<void>((listening) => this.#server.listen(0, '127.0.0.1', listening));
    this.port = (this.#server.address() as AddressInfo).port;
    return this;
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((closed) => this.#server.close(() => closed()));
  }

  get options() {
    const { port } = this;
    return {
      publishableKey: 'pk_test_double',
      secretKey: 'sk_test_double',
      webhookSecret: STRIPE_WEBHOOK_SECRET,
      host: '127.0.0.1',
      port,
    };
  }

  /** Signed webhook about a payment or refund. @param at time of the signature in seconds */
  event(
    type: string,
    about: Intent | Refund,
    { id = `evt_${randomUUID()}`, at = Math.floor(Date.now() / 1000) } = {},
  ) {
    const payload = JSON.stringify({
      id,
      object: 'event',
      type,
      created: at,
      livemode: false,
      pending_webhooks: 1,
      request: null,
      data: { object: about },
    });
    const signature = this.#stripe.webhooks.generateTestHeaderString({
      payload,
      secret: STRIPE_WEBHOOK_SECRET,
      timestamp: at,
    });
    return { payload, headers: { 'stripe-signature': signature, 'content-type': 'application/json' } };
  }

  pay(id: string): Intent {
    const intent = this.intents.get(id) as Intent;
    return Object.assign(intent, { status: 'succeeded', amount_received: intent.amount });
  }

  /** Refunds in Stripe's dashboard, without the shop's idempotency key or metadata. */
  refundInDashboard(payment_intent: string, amount: number): Refund {
    return this.#newRefund(this.intents.get(payment_intent) as Intent, amount, {}, 'succeeded');
  }

  async #handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (this.responseMode === 'silent') return;
    if (request.headers.authorization !== 'Bearer sk_test_double') {
      response.writeHead(401, { 'content-type': 'application/json' });
      response.end(JSON.stringify(failure(401, 'api_key_invalid').body));
      return;
    }
    const params = new URLSearchParams(Buffer.concat(chunks).toString());
    const key = String(request.headers['idempotency-key'] ?? '');
    const earlier = key ? this.#replies.get(key) : undefined;
    const reply = earlier ?? this.#createReply(request, params);
    if (key) this.#replies.set(key, reply);
    response.writeHead(reply.status, {
      'content-type': 'application/json',
      // Otherwise the library waits half a second and retries.
      ...(reply.status >= 500 ? { 'stripe-should-retry': 'false' } : {}),
      ...(earlier ? { 'idempotent-replayed': 'true' } : {}),
    });
    response.end(JSON.stringify(reply.body));
  }

  #createReply(
    { method, url = '' }: IncomingMessage,
    params: URLSearchParams,
  ): { status: number; body: unknown } {
    if (this.responseMode === 'broken') return failure(500, 'api_error');
    if (this.responseMode === 'elsewhere') return failure(404, 'resource_missing');
    const { pathname, searchParams } = new URL(url, 'http://stripe');
    const [, id = '', action] = /^\/v1\/payment_intents(?:\/(\w+))?(?:\/(\w+))?$/.exec(pathname) ?? [];
    if (pathname === '/v1/payment_intents')
      return method === 'POST'
        ? this.#create(params)
        : success(list(this.#listSince(Number(searchParams.get('created[gte]')))));
    if (pathname === '/v1/refunds' && method === 'GET')
      return success(
        list(this.refunds.filter((refund) => refund.payment_intent === searchParams.get('payment_intent'))),
      );
    if (pathname === '/v1/refunds') return this.#refund(params);
    if (this.brokenPayments.has(id)) return failure(500, 'api_error');
    const intent = this.intents.get(id);
    if (!intent) return failure(404, 'resource_missing');
    if (action === 'cancel') {
      // A payment that the bank is processing can't be cancelled.
      if (['succeeded', 'canceled', 'processing'].includes(intent.status))
        return failure(400, 'payment_intent_unexpected_state');
      intent.status = 'canceled';
    }
    return success(intent);
  }

  #listSince(seconds: number): Intent[] {
    return [...this.intents.values()].reverse().filter(({ created }) => created >= seconds);
  }

  #create(params: URLSearchParams): { status: number; body: unknown } {
    const errorCode =
      this.declineCode ?? findAmountError(Number(params.get('amount')), params.get('currency') ?? '');
    if (errorCode) return failure(400, errorCode);
    const id = `pi_${randomUUID().replaceAll('-', '')}`;
    const intent: Intent = {
      id,
      object: 'payment_intent',
      amount: Number(params.get('amount')),
      amount_received: 0,
      currency: params.get('currency') ?? '',
      client_secret: `${id}_secret`,
      created: Math.floor(Date.now() / 1000),
      status: 'requires_payment_method',
      metadata: readMetadata(params),
      last_payment_error: null,
    };
    this.intents.set(id, intent);
    return success(intent);
  }

  #refund(params: URLSearchParams): { status: number; body: unknown } {
    const intent = this.intents.get(params.get('payment_intent') ?? '');
    const amount = Number(params.get('amount'));
    const before = this.refunds.filter(
      (refund) => refund.payment_intent === intent?.id && !['failed', 'canceled'].includes(refund.status),
    );
    const sum = before.reduce((sum, refund) => sum + refund.amount, 0);
    if (this.refundError) return refusal(this.refundError);
    if (!intent) return failure(404, 'resource_missing');
    const refundable = intent.amount_received - sum;
    if (refundable <= 0) return failure(400, 'charge_already_refunded');
    if (amount > refundable)
      return refusal({
        message: `Refund amount (${amount}) is greater than unrefunded amount on charge (${refundable})`,
      });
    return success(this.#newRefund(intent, amount, readMetadata(params), this.refundStatus));
  }

  #newRefund(
    { id: payment_intent, currency }: Intent,
    amount: number,
    metadata: Record<string, string>,
    status: Refund['status'],
  ): Refund {
    const id = `re_${randomUUID().replaceAll('-', '')}`;
    const refund: Refund = { id, object: 'refund', amount, currency, payment_intent, status, metadata };
    if (status === 'failed') refund.failure_reason = 'lost_or_stolen_card';
    // Newest first, as in Stripe's lists.
    this.refunds.unshift(refund);
    return refund;
  }
}

/** Stripe's error for an amount it can't charge. */
function findAmountError(amount: number, currency: string): string | null {
  if (!Number.isInteger(amount) || amount <= 0) return 'parameter_invalid_integer';
  if (['isk', 'ugx'].includes(currency) && amount % 100 !== 0) return 'invalid_charge_amount';
  if (['bhd', 'jod', 'kwd', 'omr', 'tnd'].includes(currency) && amount % 10 !== 0)
    return 'invalid_charge_amount';
  if (amount < (currency === 'gbp' ? 30 : 50)) return 'amount_too_small';
  return amount > 99_999_999 && currency !== 'idr' ? 'amount_too_large' : null;
}

const success = (body: unknown) => ({ status: 200, body });
const failure = (status: number, code: string) => ({
  status,
  body: { error: { type: status >= 500 ? 'api_error' : 'invalid_request_error', code, message: code } },
});
const refusal = (error: { code?: string; message: string }) => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', ...error } },
});
const list = (data: unknown[]) => ({ object: 'list', data, has_more: false, url: '/v1' });

function readMetadata(params: URLSearchParams): Record<string, string> {
  const pairs = [...params].flatMap(([name, value]) => {
    const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
    return key ? [[key, value]] : [];
  });
  return Object.fromEntries(pairs);
}
