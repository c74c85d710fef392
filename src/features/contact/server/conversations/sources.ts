import type { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { getProfile, personByEmail } from '#features/accounts/server/queries.ts';
import { ORDER_STATE_LABELS } from '#features/orders/order-states.ts';
import { answerDispute } from '#features/orders/server/disputes/answer-dispute.ts';
import { getDisputeDetails } from '#features/orders/server/disputes/dispute-details.ts';
import type { OnDisputeOpened } from '#features/orders/server/disputes/open-disputes.ts';
import { findOrderStates, listOwnOrders } from '#features/orders/server/queries.ts';
import { notFound } from '#platform/http/calls.ts';
import type { Conversation, ConversationOrder, MoveDisputeRequest } from '../../admin-contract.ts';
import type { ConversationsContext } from './dependencies.ts';
import { startConversation } from './start-conversation.ts';

const MAX_ORDERS = 10;

/** Account with this verified address. */
export async function findCustomer(db: Db, email: string): Promise<Conversation['customer']> {
  const person = await personByEmail(db, email);
  // Unverified accounts may use someone else's address.
  if (!person?.isVerified) return null;
  const profile = await getProfile(db, person.id);
  return { id: person.id, name: person.name, currency: profile?.preferredCurrency ?? 'USD' };
}

/** Newest orders of an account. */
export async function listCustomerOrders(db: Db, userId: string): Promise<ConversationOrder[]> {
  const { data } = await listOwnOrders(db, userId, { limit: MAX_ORDERS, offset: 0 });
  return data.map(({ code, state, total, currency, placedAt }) => ({
    code,
    total,
    currency,
    placedAt,
    state: ORDER_STATE_LABELS[state],
  }));
}

/** Order codes and states in words, by order id. */
export async function findOrders(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { code: string; state: string }>> {
  const orders = await findOrderStates(db, ids);
  return new Map(orders.map(({ id, code, state }) => [id, { code, state: ORDER_STATE_LABELS[state] }]));
}

/**
 * Moves a dispute and emails the customer; `also` runs in the same transaction.
 * @throws Failure 404, 409 `ORDER_STATE`, 422
 */
export async function moveDispute(
  shop: Pick<ConversationsContext, 'db' | 'files' | 'inbox'>,
  id: string,
  { to, text: message }: z.infer<typeof MoveDisputeRequest>,
  also: (tx: Db) => Promise<unknown>,
): Promise<void> {
  const dispute = await getDisputeDetails(shop, id);
  if (!dispute) throw notFound('This request no longer exists.');
  const { orderCode, book } = dispute;
  await answerDispute({ ...shop, onDisputeAnswered: (tx) => also(tx) }, orderCode, {
    to,
    book,
    text: message,
  });
}

export const startDisputeConversation: OnDisputeOpened = async (tx, { id, userId, email }) => {
  const name = (await getProfile(tx, userId))?.fullName || email;
  await startConversation(tx, { name, email, service: 'order', disputeId: id });
};
