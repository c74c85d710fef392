import { withDesigns } from '#app/bindery-designs.ts';
import { ORDERED_PRINTS } from '#app/print-lines.ts';
import type { Order } from '#features/orders/contract.ts';
import type { BinderyShop } from '#features/orders/server/bindery.ts';
import type { OrderedPrints } from '#features/orders/server/dependencies.ts';
import type { ProductionShop } from '#features/orders/server/proofs/actions.ts';
import { noteReferral } from '#features/referrals/server/referrals.ts';
import { add, PRIDE, WAR_AND_PEACE } from './cart-calls.ts';
import { shippingAddress } from './charged-shop.ts';
import { type openOrders, orderOf, place, play } from './order-calls.ts';
import type { Person } from './people.ts';
import { TEST_SECRET } from './site.ts';

type Shop = Awaited<ReturnType<typeof openOrders>>;

export const binderyOf = (
  { db }: Pick<Shop, 'db'>,
  prints: OrderedPrints = ORDERED_PRINTS,
): Omit<BinderyShop, 'prints'> & Pick<ProductionShop, 'designs'> & { prints: OrderedPrints } =>
  withDesigns({
    db,
    origin: 'https://shop.example',
    prints,
    delivered: noteReferral({ secret: TEST_SECRET }),
  });

/** Creates a paid order of two books; by default in two shipments, the second by express. */
export async function paidOrder(shop: Shop, person: Person, parcels: 1 | 2 = 2): Promise<Order> {
  const { db } = shop;
  for (const book of [WAR_AND_PEACE, PRIDE]) await add(person, book);
  const addresses = await db.query('SELECT 1 FROM addresses WHERE user_id = $1', [person.id]);
  if (addresses.length === 0) await shippingAddress(db, person, 'US', 'NY');
  if (parcels === 2)
    await db.query(
      `UPDATE cart_items SET shipping_speed = 'express' WHERE id = (SELECT max(id) FROM cart_items)`,
    );
  const order = await place(person);
  await play(shop, person, order, 'succeed');
  await db.query('DELETE FROM outbox');
  return orderOf(person, order.code);
}
