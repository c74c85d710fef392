import type { Db } from '#db/connect.ts';
import { personByEmail, profileOf } from '#features/accounts/server/queries.ts';
import { beginConversation } from '#features/contact/server/letters/begin.ts';
import type { LettersOutside } from '#features/contact/server/letters/dependencies.ts';
import { STATE_WORDS } from '#features/orders/order-states.ts';
import type { DisputeOpened } from '#features/orders/server/disputes/actions.ts';
import { moveDispute } from '#features/orders/server/disputes/moves.ts';
import { oneDispute } from '#features/orders/server/disputes/one-dispute.ts';
import { ownOrders, statesOfOrders } from '#features/orders/server/queries.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { notFound } from '#platform/http/calls.ts';

const ORDERS_SHOWN = 10;

interface Parts {
  db: Db;
  files: FileStore;
  inbox: string;
}

export const lettersOutside = (shop: Parts): LettersOutside => ({
  async customerOf(db, email) {
    const person = await personByEmail(db, email);
    // Unverified accounts may use someone else's address.
    if (!person?.isVerified) return null;
    const profile = await profileOf(db, person.id);
    return { id: person.id, name: person.name, currency: profile?.preferredCurrency ?? 'USD' };
  },
  async ordersOf(db, userId) {
    const { data } = await ownOrders(db, userId, { limit: ORDERS_SHOWN, offset: 0 });
    return data.map(({ code, state, total, currency, placedAt }) => ({
      code,
      total,
      currency,
      placedAt,
      state: STATE_WORDS[state],
    }));
  },
  async ordersBy(db, ids) {
    const found = await statesOfOrders(db, ids);
    return new Map(found.map(({ id, code, state }) => [id, { code, state: STATE_WORDS[state] }]));
  },
  disputeOf: (_, id) => oneDispute(shop, id),
  async moveDispute(id, { to, words }, also) {
    const asked = await oneDispute(shop, id);
    if (!asked) throw notFound('What was asked is gone.');
    const { orderCode, book } = asked;
    await moveDispute({ ...shop, disputeMoved: (tx) => also(tx) }, orderCode, { to, book, words });
  },
});

export const disputeOpened: DisputeOpened = async (tx, { id, userId, email }) => {
  const name = (await profileOf(tx, userId))?.fullName || email;
  await beginConversation(tx, { name, email, service: 'order', disputeId: id });
};
