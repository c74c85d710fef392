import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Order } from '../../src/features/orders/contract.ts';
import type { OrderTotals } from '../../src/kernel/order-totals.ts';
import type { RandomSource } from '../setup/generator.ts';
import type { BenchPerson } from '../setup/people.ts';

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

export type Outcome = { code: string } | { refused: string };

export interface ConfirmationLog {
  placed: { userId: string; key: string; code: string }[];
  charged: string[];
  cancelled: string[];
  unexpected: string[];
}
export const emptyConfirmationLog = (): ConfirmationLog => ({
  placed: [],
  charged: [],
  cancelled: [],
  unexpected: [],
});

export interface ShopperContext {
  origins: readonly string[];
  random: RandomSource;
  confirmations: ConfirmationLog;
  expire(code: string): Promise<unknown>;
  timeoutMs: number;
  /** Called for every request that got no answer or a 5xx. */
  reportTrouble(message: string): void;
}

export interface Answer {
  status: number;
  body: { data?: unknown; code?: string; message?: string; fields?: Record<string, string> };
}

/** Allows for a busy machine, where restarts may be too frequent to serve a request. */
const RETRY_TIMEOUT_MS = 300_000;

/** Sends one request and retries, like the page does, on network errors and 5xx. */
export async function sendRequest(
  context: ShopperContext,
  { headers, currency }: Shopper,
  method: string,
  path: string,
  payload?: object,
  origin?: string,
): Promise<Answer> {
  const until = Date.now() + RETRY_TIMEOUT_MS;
  for (;;) {
    try {
      const reply = await fetch((origin ?? context.random.pick(context.origins)) + path, {
        method,
        headers: {
          ...headers,
          'x-currency': currency,
          ...(payload ? { 'content-type': 'application/json' } : {}),
        },
        ...(payload ? { body: JSON.stringify(payload) } : {}),
        signal: AbortSignal.timeout(context.timeoutMs),
      });
      const body = (await reply.json()) as Answer['body'];
      if (reply.status < 500 && reply.status !== 429) return { status: reply.status, body };
      context.reportTrouble(`${reply.status} ${body.code}`);
    } catch (error) {
      context.reportTrouble((error as Error).name === 'TimeoutError' ? 'no answer in time' : 'no connection');
    }
    if (Date.now() > until)
      throw new Error(`${method} ${path} was not answered for ${RETRY_TIMEOUT_MS / 1000} s.`);
    await wait(context.random.between(50, 400));
  }
}

const pause = ({ random }: ShopperContext) => wait(random.between(0, 150));

export async function visitShop(context: ShopperContext, shopper: Shopper): Promise<Outcome> {
  const placed = await placeOrder(context, shopper);
  if ('refused' in placed) return placed;
  await pause(context);
  await followPlan(context, shopper, placed.order);
  return { code: placed.order.code };
}

/** Places the order at the total shown, and again at the new total if it has changed. */
export async function placeOrder(
  context: ShopperContext,
  shopper: Shopper,
  displayedTotals?: OrderTotals,
): Promise<{ order: Order } | { refused: string }> {
  let totals = displayedTotals ?? (await fetchTotals(context, shopper));
  for (let tries = 0; tries < 6; tries += 1) {
    const key = randomUUID();
    // A double submit, or two tabs ordering at once, each through another process where there are two.
    const keys = { 'two tabs': [key, key], 'two keys': [key, randomUUID()] }[shopper.plan as string] ?? [key];
    const replies = await Promise.all(
      keys.map((orderKey, i) => {
        const origin = keys.length > 1 ? context.origins[i % context.origins.length] : undefined;
        return sendRequest(
          context,
          shopper,
          'POST',
          '/api/orders',
          { key: orderKey, digest: totals.digest },
          origin,
        );
      }),
    );
    const orders = replies.flatMap(({ status, body }, i) => {
      if (status !== 200 && status !== 201) return [];
      const order = body.data as Order;
      context.confirmations.placed.push({ userId: shopper.userId, key: keys[i] ?? key, code: order.code });
      return order;
    });
    if (new Set(orders.map(({ code }) => code)).size > 1)
      context.confirmations.unexpected.push(
        `one cart was ordered as ${orders.map(({ code }) => code).join(' and ')}`,
      );
    const [order] = orders;
    if (order) return { order };
    const [{ status, body }] = replies as [Answer];
    if (status === 422) return { refused: errorMessage(body) };
    if (status !== 409 || body.code !== 'TOTALS_CHANGED')
      return recordUnexpected(context, 'POST /api/orders', replies[0] as Answer);
    totals = body.data as OrderTotals;
    if (totals.problems[0]) return { refused: totals.problems[0].message };
    await pause(context);
  }
  return { refused: 'the sum changed at every try' };
}

export async function fetchTotals(context: ShopperContext, shopper: Shopper): Promise<OrderTotals> {
  const { status, body } = await sendRequest(context, shopper, 'GET', '/api/carts/totals');
  if (status !== 200) throw new Error(`The totals were answered with ${status}.`);
  return body.data as OrderTotals;
}

const errorMessage = ({ fields = {}, message = '' }: Answer['body']): string =>
  Object.values(fields)[0] ?? message;

function recordUnexpected(
  context: ShopperContext,
  request: string,
  { status, body }: Answer,
): { refused: string } {
  const message = `${request} answered ${status} ${body.code}: ${body.message}`;
  context.confirmations.unexpected.push(message);
  return { refused: message };
}

async function followPlan(context: ShopperContext, shopper: Shopper, order: Order): Promise<void> {
  const { plan } = shopper;
  if (plan === 'abandon') return;
  if (plan === 'cancel') return cancelOrder(context, shopper, order.code);
  if (plan === 'decline first') {
    const ref = await awaitPaymentRef(context, shopper, order);
    if (ref) await playOutcome(context, shopper, ref, 'decline');
    await pause(context);
  }
  if (plan === 'pay late') await context.expire(order.code);
  await payOrder(context, shopper, order);
  if (plan === 'cancel when paid') {
    await pause(context);
    await cancelOrder(context, shopper, order.code);
  }
}

/** Pays on the provider's page, in two tabs at once where planned; a finished attempt is followed by another. */
export async function payOrder(context: ShopperContext, shopper: Shopper, order: Order): Promise<void> {
  let current: Order | null = order;
  for (let tries = 0; current && tries < 12; tries += 1) {
    const ref = await awaitPaymentRef(context, shopper, current);
    if (!ref) return;
    const tabs = shopper.plan === 'two tabs' || shopper.plan === 'two keys' ? 2 : 1;
    const played = await Promise.all(
      Array.from({ length: tabs }, () => playOutcome(context, shopper, ref, 'succeed')),
    );
    if (played.every((status) => status === 200)) return;
    await wait(context.random.between(100, 500));
    const pressed: Answer[] = await Promise.all(
      Array.from({ length: tabs }, () =>
        sendRequest(context, shopper, 'POST', `/api/orders/${order.code}/pay`, {}),
      ),
    );
    current = pressed[0]?.status === 200 ? (pressed[0].body.data as Order) : null;
  }
}

/** Returns the provider's payment reference; polls the order while the provider hasn't answered. */
async function awaitPaymentRef(
  context: ShopperContext,
  shopper: Shopper,
  order: Order,
): Promise<string | undefined> {
  let { payment } = order;
  while (payment && !payment.url && (payment.status === 'created' || payment.status === 'pending')) {
    const reply = await sendRequest(context, shopper, 'POST', `/api/orders/${order.code}/pay`, {});
    if (reply.status !== 200) return undefined;
    payment = (reply.body.data as Order).payment;
  }
  return payment?.url?.split('/').at(-1);
}

async function playOutcome(
  context: ShopperContext,
  shopper: Shopper,
  ref: string,
  outcome: string,
): Promise<number> {
  const path = `/api/payments/sandbox/${ref}`;
  const reply = await sendRequest(context, shopper, 'POST', path, { outcome });
  const isDone = (reply.body.data as { status?: string } | undefined)?.status === 'succeeded';
  if (isDone) context.confirmations.charged.push(ref);
  else if (reply.status !== 200 && reply.status !== 409) recordUnexpected(context, `POST ${path}`, reply);
  return reply.status;
}

async function cancelOrder(context: ShopperContext, shopper: Shopper, code: string): Promise<void> {
  const reply = await sendRequest(context, shopper, 'POST', `/api/orders/${code}/cancel`, {
    reason: 'I changed my mind.',
  });
  if (reply.status === 200) context.confirmations.cancelled.push(code);
  else recordUnexpected(context, `POST /api/orders/${code}/cancel`, reply);
}
