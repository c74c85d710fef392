import type { Db } from '#db/connect.ts';
import { getProfile, personByEmail } from '#features/accounts/server/queries.ts';
import { ORDER_STATE_LABELS } from '#features/orders/order-states.ts';
import { answerDispute } from '#features/orders/server/disputes/answer-dispute.ts';
import { getDisputeDetails } from '#features/orders/server/disputes/dispute-details.ts';
import type { OnDisputeOpened } from '#features/orders/server/disputes/open-disputes.ts';
import { findOrderStates, listOwnOrders } from '#features/orders/server/queries.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { notFound } from '#platform/http/calls.ts';
import type { ConversationSources } from './dependencies.ts';
import { startConversation } from './start-conversation.ts';

const MAX_ORDERS = 10;

interface Parts {
  db: Db;
  files: FileStore;
  inbox: string;
}

export const conversationDependencies = (shop: Parts): ConversationSources => ({
  async findCustomer(db, email) {
    const person = await personByEmail(db, email);
    // Unverified accounts may use someone else's address.
    if (!person?.isVerified) return null;
    const profile = await getProfile(db, person.id);
    return { id: person.id, name: person.name, currency: profile?.preferredCurrency ?? 'USD' };
  },
  async listCustomerOrders(db, userId) {
    const { data } = await listOwnOrders(db, userId, { limit: MAX_ORDERS, offset: 0 });
    return data.map(({ code, state, total, currency, placedAt }) => ({
      code,
      total,
      currency,
      placedAt,
      state: ORDER_STATE_LABELS[state],
    }));
  },
  async findOrders(db, ids) {
    const orders = await findOrderStates(db, ids);
    return new Map(orders.map(({ id, code, state }) => [id, { code, state: ORDER_STATE_LABELS[state] }]));
  },
  findDispute: (_, id) => getDisputeDetails(shop, id),
  async moveDispute(id, { to, text: message }, also) {
    const dispute = await getDisputeDetails(shop, id);
    if (!dispute) throw notFound('This request no longer exists.');
    const { orderCode, book } = dispute;
    await answerDispute({ ...shop, onDisputeAnswered: (tx) => also(tx) }, orderCode, {
      to,
      book,
      text: message,
    });
  },
});

export const startDisputeConversation: OnDisputeOpened = async (tx, { id, userId, email }) => {
  const name = (await getProfile(tx, userId))?.fullName || email;
  await startConversation(tx, { name, email, service: 'order', disputeId: id });
};
