import type { Design } from '#features/designs/design.ts';
import { ProofsReply } from '#features/orders/proof-contract.ts';
import { sendProof } from '#features/orders/server/proofs/actions.ts';
import { API } from '#kernel/api.ts';
import { createBindery } from './bindery.ts';
import { bookData, PRIDE, post } from './cart-calls.ts';
import { bookId } from './catalogue-books.ts';
import { insertShippingAddress } from './charged-shop.ts';
import { readStartingDesign } from './design-calls.ts';
import { type openOrders, placeOrder } from './order-calls.ts';
import type { Person } from './people.ts';

type Shop = Awaited<ReturnType<typeof openOrders>>;

/** Starting design of a book, plain and with gilded edges, which cost more. */
export async function readStartingDesigns({
  app,
}: Pick<Shop, 'app'>): Promise<{ plain: Design; gilded: Design }> {
  const design = await readStartingDesign(app, bookId(PRIDE));
  return { plain: design, gilded: { ...design, edges: 'gilded-all' } };
}

/** Adds the designed book to a cart, with the design's JSON or the id of a saved one. */
export const addDesignedBook = (person: Person, bookCustomization: unknown, overrides: object = {}) =>
  person.inject(post('item', { bookData: bookData(PRIDE), quantity: 1, bookCustomization, ...overrides }));

/** Creates a paid order of one designed book, whose proof hasn't been sent yet. */
export async function placeDesignedOrder({ db }: Pick<Shop, 'db'>, person: Person, design: Design) {
  await insertShippingAddress(db, person, 'US', 'NY');
  await addDesignedBook(person, design);
  const order = await placeOrder(person);
  await db.query(`UPDATE orders SET state = 'paid' WHERE code = $1`, [order.code]);
  return order;
}

export async function readProof(person: Person, code: string) {
  const reply = await person.inject(`${API.orders}/${code}/proofs`);
  const [proof] = ProofsReply.parse(reply.json()).data;
  return proof as NonNullable<typeof proof>;
}

export const sendFirstProof = (shop: Pick<Shop, 'db'>, code: string, message = 'It fits.') =>
  sendProof(createBindery(shop), code, 1, message);
