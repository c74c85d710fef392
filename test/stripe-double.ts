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
}
interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  payment_intent: string;
  status: string;
  metadata: Record<string, string>;
}
/** How the next requests are answered: as Stripe does, with its own failure, or never. */
type Mood = 'well' | 'broken' | 'silent';

const STRIPE_WEBHOOK_SECRET = 'whsec_of_the_tests';

/** Speaks the calls of Stripe that the shop uses, in the documented shapes; one idempotency key has one answer. */
export class StripeDouble {
  readonly intents = new Map<string, Intent>();
  readonly refunds: Refund[] = [];
  readonly #answers = new Map<string, { status: number; body: unknown }>();
  readonly #server: Server;
  readonly #stripe = new Stripe('sk_test_double');
  mood: Mood = 'well';
  port = 0;

  private constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  static async start(): Promise<StripeDouble> {
    const double = new StripeDouble();
    await new Promise<void>((listening) => double.#server.listen(0, '127.0.0.1', listening));
    double.port = (double.#server.address() as AddressInfo).port;
    return double;
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((closed) => this.#server.close(() => closed()));
  }

  /** What the shop is given to find it. */
  get options() {
    const { port } = this;
    return {
      ...{ publishableKey: 'pk_test_double', secretKey: 'sk_test_double' },
      ...{ webhookSecret: STRIPE_WEBHOOK_SECRET, host: '127.0.0.1', port },
    };
  }

  /** A signed webhook about a payment. @param at when it is signed, seconds */
  event(
    type: string,
    intent: Intent,
    { id = `evt_${randomUUID()}`, at = Math.floor(Date.now() / 1000) } = {},
  ) {
    const payload = JSON.stringify({ id, object: 'event', type, data: { object: intent } });
    const signature = this.#stripe.webhooks.generateTestHeaderString({
      payload,
      secret: STRIPE_WEBHOOK_SECRET,
      timestamp: at,
    });
    return { payload, headers: { 'stripe-signature': signature, 'content-type': 'application/json' } };
  }

  /** Somebody has paid it. */
  pay(id: string): Intent {
    const intent = this.intents.get(id) as Intent;
    return Object.assign(intent, { status: 'succeeded', amount_received: intent.amount });
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (this.mood === 'silent') return;
    const given = new URLSearchParams(Buffer.concat(chunks).toString());
    const key = String(request.headers['idempotency-key'] ?? '');
    const answer = (key && this.#answers.get(key)) || this.#reply(request, given);
    if (key) this.#answers.set(key, answer);
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer.body));
  }

  #reply({ method, url = '' }: IncomingMessage, given: URLSearchParams): { status: number; body: unknown } {
    // The library asks once more by itself unless it is told not to.
    if (this.mood === 'broken') return failure(500, 'api_error');
    const { pathname, searchParams } = new URL(url, 'http://stripe');
    const [, id = '', action] = /^\/v1\/payment_intents(?:\/(\w+))?(?:\/(\w+))?$/.exec(pathname) ?? [];
    if (pathname === '/v1/payment_intents')
      return well(method === 'POST' ? this.#create(given) : list([...this.intents.values()]));
    if (pathname === '/v1/refunds' && method === 'GET')
      return well(
        list(this.refunds.filter((one) => one.payment_intent === searchParams.get('payment_intent'))),
      );
    if (pathname === '/v1/refunds') return this.#refund(given);
    const intent = this.intents.get(id);
    if (!intent) return failure(404, 'resource_missing');
    if (action === 'cancel') {
      if (['succeeded', 'canceled'].includes(intent.status))
        return failure(400, 'payment_intent_unexpected_state');
      intent.status = 'canceled';
    }
    return well(intent);
  }

  #create(given: URLSearchParams): Intent {
    const id = `pi_${randomUUID().replaceAll('-', '')}`;
    const intent: Intent = {
      id,
      object: 'payment_intent',
      amount: Number(given.get('amount')),
      amount_received: 0,
      currency: given.get('currency') ?? '',
      client_secret: `${id}_secret`,
      created: Math.floor(Date.now() / 1000),
      status: 'requires_payment_method',
      metadata: metadataIn(given),
      last_payment_error: null,
    };
    this.intents.set(id, intent);
    return intent;
  }

  #refund(given: URLSearchParams): { status: number; body: unknown } {
    const intent = this.intents.get(given.get('payment_intent') ?? '');
    const amount = Number(given.get('amount'));
    const before = this.refunds.filter((one) => one.payment_intent === intent?.id);
    const sum = before.reduce((all, one) => all + one.amount, 0);
    if (!intent || intent.amount_received < sum + amount) return failure(400, 'charge_already_refunded');
    const refund: Refund = {
      id: `re_${randomUUID().replaceAll('-', '')}`,
      object: 'refund',
      amount,
      payment_intent: intent.id,
      status: 'succeeded',
      metadata: metadataIn(given),
    };
    this.refunds.push(refund);
    return well(refund);
  }
}

const well = (body: unknown) => ({ status: 200, body });
const failure = (status: number, code: string) => ({
  status,
  body: { error: { type: status >= 500 ? 'api_error' : 'invalid_request_error', code, message: code } },
});
const list = (data: unknown[]) => ({ object: 'list', data, has_more: false, url: '/v1' });

function metadataIn(given: URLSearchParams): Record<string, string> {
  const pairs = [...given].flatMap(([name, value]) => {
    const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
    return key ? [[key, value]] : [];
  });
  return Object.fromEntries(pairs);
}
