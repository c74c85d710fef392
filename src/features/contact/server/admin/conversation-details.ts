import { getDisputeDetails } from '#features/orders/server/disputes/dispute-details.ts';
import type { Conversation } from '../../admin-contract.ts';
import { type ConversationsContext, toIsoDate } from '../conversations/dependencies.ts';
import { findConversation, listAssignableStaff } from '../conversations/queries.ts';
import { findCustomer, findOrders, listCustomerOrders } from '../conversations/sources.ts';
import { listWorks } from '../conversations/works.ts';
import { listConversationQuotes } from '../quotes/queries.ts';

/** @throws Failure 404 */
export async function conversationDetails(shop: ConversationsContext, id: string): Promise<Conversation> {
  const { db, clock } = shop;
  const { disputeId, ...conversation } = await findConversation(db, id);
  const [storedQuotes, works, staff, customer, dispute] = await Promise.all([
    listConversationQuotes(db, id, toIsoDate(clock())),
    listWorks(shop, id, conversation.reference),
    listAssignableStaff(db),
    findCustomer(db, conversation.email),
    disputeId === null ? null : getDisputeDetails(shop, disputeId),
  ]);
  const [orders, quoteOrders] = await Promise.all([
    customer ? listCustomerOrders(db, customer.id) : [],
    findOrders(
      db,
      storedQuotes.flatMap(({ orderId }) => orderId ?? []),
    ),
  ]);
  const quotes = storedQuotes.map((quote) => ({
    ...quote,
    order: quoteOrders.get(quote.orderId ?? '') ?? null,
  }));
  return { ...conversation, quotes, works, dispute, customer, orders, colleagues: staff };
}
