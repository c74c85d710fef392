import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '#platform/http/failures.ts';
import type { PageContext } from '#platform/pages/page-context.ts';
import type { Order } from '../contract.ts';
import type { OrderDisputes } from '../dispute-contract.ts';
import { disputeRefusal } from '../disputes.ts';
import type { Proof } from '../proof-contract.ts';
import { listDisputableLines, listOwnDisputes } from './disputes/queries.ts';
import { createAddressFormatter } from './invoice/invoice-file.ts';
import { ordersContext } from './orders-context.ts';
import { listOwnProofs } from './proofs/queries.ts';
import { getOwnOrder } from './queries.ts';

/** Null for an unknown code or another customer's order. */
export async function findOrderForPage(
  context: PageContext,
  userId: string,
  code: string,
): Promise<Order | null> {
  if (!/^[\w-]{1,64}$/.test(code)) return null;
  try {
    return await getOwnOrder(context.get(ordersContext), userId, code.toUpperCase());
  } catch (error) {
    if (error instanceof Failure && error.status === 404) return null;
    throw error;
  }
}

/** Formats addresses as written on shipments, by shipment id, and the billing address. */
export function formatOrderAddresses({
  shipments,
  billingAddress,
}: Pick<Order, 'shipments' | 'billingAddress'>): {
  shipments: Record<string, string[]>;
  billing: string[] | null;
} {
  const format = createAddressFormatter();
  return {
    shipments: Object.fromEntries(shipments.map(({ id, address }) => [id, format(address)])),
    billing: billingAddress && format(billingAddress),
  };
}

/** Maximum wait of the page; after that it polls. */
const TIMEOUT_MS = 2500;

/** Asks the provider about an open payment before the page renders. Failures are ignored. */
export async function refreshPayment(context: PageContext, { state, payment }: Order): Promise<void> {
  if (state !== 'pending_payment' || !payment) return;
  const { payments } = context.get(ordersContext);
  const refreshed = payments.refresh(payment.id).catch(() => undefined);
  await Promise.race([refreshed, pause(TIMEOUT_MS, undefined, { ref: false })]);
}

export async function findProofForPage(
  context: PageContext,
  userId: string,
  code: string,
  lineId: string,
): Promise<Proof | null> {
  const proofs = await listOwnProofs(context.get(ordersContext).db, userId, code);
  return proofs.find((proof) => proof.lineId === lineId) ?? null;
}

/** @param code order code in capitals */
export async function findDisputesForPage(
  context: PageContext,
  userId: string,
  code: string,
): Promise<OrderDisputes> {
  const shop = context.get(ordersContext);
  const [disputes, lines] = await Promise.all([
    listOwnDisputes(shop, userId, code),
    listDisputableLines(shop.db, userId, code),
  ]);
  return {
    disputes,
    refusals: Object.fromEntries(lines.map((line) => [line.lineId, disputeRefusal(line)])),
  };
}
