import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Order } from '../../src/features/orders/contract.ts';
import type { Quote } from '../../src/kernel/quote.ts';
import type { BenchPerson } from '../people.ts';
import type { Random } from '../random.ts';

/** How a shopper behaves after placing the order. */
export type Plan =
  | 'pay'
  | 'decline first'
  | 'abandon'
  | 'cancel'
  | 'cancel when paid'
  | 'pay late'
  | 'two tabs'
  | 'two keys';

export interface Shopper extends BenchPerson {
  currency: string;
  plan: Plan;
}

/** Result of a shopper's visit: the order code, or the shop's reason for refusing. */
export type Outcome = { code: string } | { refused: string };

/** Confirmations from the shop, compared with the database at the end. */
export interface Promised {
  placed: { userId: string; key: string; code: string }[];
  charged: string[];
  cancelled: string[];
  strange: string[];
}
export const nothingPromised = (): Promised => ({ placed: [], charged: [], cancelled: [], strange: [] });

export interface Street {
  origins: readonly string[];
  random: Random;
  promised: Promised;
  /** Expires an order's payment deadline. */
  expire(code: string): Promise<unknown>;
  patienceMs: number;
  /** Called for every request that got no answer or a 5xx. */
  trouble(what: string): void;
}

export interface Answer {
  status: number;
  body: { data?: unknown; code?: string; message?: string; fields?: Record<string, string> };
}

/** On a busy machine each restart may be too short to serve somebody, for a while. */
const GIVES_UP_AFTER = 300_000;

/** Sends one request and retries, like the page does, on network errors and 5xx. */
export async function asks(
  street: Street,
  { headers, currency }: Shopper,
  method: string,
  path: string,
  sent?: object,
  origin?: string,
): Promise<Answer> {
  const until = Date.now() + GIVES_UP_AFTER;
  for (;;) {
    try {
      const reply = await fetch((origin ?? street.random.one(street.origins)) + path, {
        method,
        headers: {
          ...headers,
          'x-currency': currency,
          ...(sent ? { 'content-type': 'application/json' } : {}),
        },
        ...(sent ? { body: JSON.stringify(sent) } : {}),
        signal: AbortSignal.timeout(street.patienceMs),
      });
      const body = (await reply.json()) as Answer['body'];
      if (reply.status < 500 && reply.status !== 429) return { status: reply.status, body };
      street.trouble(`${reply.status} ${body.code}`);
    } catch (error) {
      street.trouble((error as Error).name === 'TimeoutError' ? 'no answer in time' : 'no connection');
    }
    if (Date.now() > until)
      throw new Error(`${method} ${path} was not answered for ${GIVES_UP_AFTER / 1000} s.`);
    await wait(street.random.between(50, 400));
  }
}

const thinks = ({ random }: Street) => wait(random.between(0, 150));

/** Runs a shopper's visit from cart to the end of their plan. */
export async function shops(street: Street, shopper: Shopper): Promise<Outcome> {
  const placed = await places(street, shopper);
  if ('refused' in placed) return placed;
  await thinks(street);
  await followsPlan(street, shopper, placed.order);
  return { code: placed.order.code };
}

/** Places the order at the total shown, and again at the new total if it has changed. */
export async function places(
  street: Street,
  shopper: Shopper,
  shown?: Quote,
): Promise<{ order: Order } | { refused: string }> {
  let quote = shown ?? (await quoteFor(street, shopper));
  for (let tries = 0; tries < 6; tries += 1) {
    const key = randomUUID();
    // A double submit, or two tabs ordering at once, each through another process where there are two.
    const keys = { 'two tabs': [key, key], 'two keys': [key, randomUUID()] }[shopper.plan as string] ?? [key];
    const replies = await Promise.all(
      keys.map((one, i) => {
        const origin = keys.length > 1 ? street.origins[i % street.origins.length] : undefined;
        return asks(street, shopper, 'POST', '/api/orders', { key: one, digest: quote.digest }, origin);
      }),
    );
    const orders = replies.flatMap(({ status, body }, i) => {
      if (status !== 200 && status !== 201) return [];
      const order = body.data as Order;
      street.promised.placed.push({ userId: shopper.userId, key: keys[i] ?? key, code: order.code });
      return order;
    });
    if (new Set(orders.map(({ code }) => code)).size > 1)
      street.promised.strange.push(`one cart was ordered as ${orders.map(({ code }) => code).join(' and ')}`);
    const [order] = orders;
    if (order) return { order };
    const [{ status, body }] = replies as [Answer];
    if (status === 422) return { refused: fieldsOf(body) };
    if (status !== 409 || body.code !== 'QUOTE_CHANGED')
      return strange(street, 'POST /api/orders', replies[0] as Answer);
    quote = body.data as Quote;
    if (quote.problems[0]) return { refused: quote.problems[0].message };
    await thinks(street);
  }
  return { refused: 'the sum changed at every try' };
}

export async function quoteFor(street: Street, shopper: Shopper): Promise<Quote> {
  const { status, body } = await asks(street, shopper, 'GET', '/api/carts/quote');
  if (status !== 200) throw new Error(`A quote was answered by ${status}.`);
  return body.data as Quote;
}

/** The shop's error message, preferring that of a field. */
const fieldsOf = ({ fields = {}, message = '' }: Answer['body']): string =>
  Object.values(fields)[0] ?? message;

function strange(street: Street, what: string, { status, body }: Answer): { refused: string } {
  const words = `${what} answered ${status} ${body.code}: ${body.message}`;
  street.promised.strange.push(words);
  return { refused: words };
}

async function followsPlan(street: Street, shopper: Shopper, order: Order): Promise<void> {
  const { plan } = shopper;
  if (plan === 'abandon') return;
  if (plan === 'cancel') return cancels(street, shopper, order.code);
  if (plan === 'decline first') {
    const ref = await refOf(street, shopper, order);
    if (ref) await plays(street, shopper, ref, 'decline');
    await thinks(street);
  }
  if (plan === 'pay late') await street.expire(order.code);
  await pays(street, shopper, order);
  if (plan === 'cancel when paid') {
    await thinks(street);
    await cancels(street, shopper, order.code);
  }
}

/** Pays on the provider's page, in two tabs at once where planned; a finished attempt is followed by another. */
export async function pays(street: Street, shopper: Shopper, order: Order): Promise<void> {
  let current: Order | null = order;
  for (let tries = 0; current && tries < 12; tries += 1) {
    const ref = await refOf(street, shopper, current);
    if (!ref) return;
    const tabs = shopper.plan === 'two tabs' || shopper.plan === 'two keys' ? 2 : 1;
    const played = await Promise.all(
      Array.from({ length: tabs }, () => plays(street, shopper, ref, 'succeed')),
    );
    if (played.every((status) => status === 200)) return;
    await wait(street.random.between(100, 500));
    const pressed: Answer[] = await Promise.all(
      Array.from({ length: tabs }, () => asks(street, shopper, 'POST', `/api/orders/${order.code}/pay`, {})),
    );
    current = pressed[0]?.status === 200 ? (pressed[0].body.data as Order) : null;
  }
}

/** Returns the provider's payment reference; polls the order while the provider hasn't answered. */
async function refOf(street: Street, shopper: Shopper, order: Order): Promise<string | undefined> {
  let { payment } = order;
  while (payment && !payment.url && (payment.status === 'created' || payment.status === 'pending')) {
    const reply = await asks(street, shopper, 'POST', `/api/orders/${order.code}/pay`, {});
    if (reply.status !== 200) return undefined;
    payment = (reply.body.data as Order).payment;
  }
  return payment?.url?.split('/').at(-1);
}

async function plays(street: Street, shopper: Shopper, ref: string, outcome: string): Promise<number> {
  const path = `/api/payments/sandbox/${ref}`;
  const reply = await asks(street, shopper, 'POST', path, { outcome });
  const isDone = (reply.body.data as { status?: string } | undefined)?.status === 'succeeded';
  if (isDone) street.promised.charged.push(ref);
  else if (reply.status !== 200 && reply.status !== 409) strange(street, `POST ${path}`, reply);
  return reply.status;
}

async function cancels(street: Street, shopper: Shopper, code: string): Promise<void> {
  const reply = await asks(street, shopper, 'POST', `/api/orders/${code}/cancel`, {
    reason: 'I changed my mind.',
  });
  if (reply.status === 200) street.promised.cancelled.push(code);
  else strange(street, `POST /api/orders/${code}/cancel`, reply);
}
