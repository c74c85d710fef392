import type { Order } from '#features/orders/contract.ts';
import type { BinderyDependencies } from '#features/orders/server/bindery.ts';
import type { RedesignDependencies } from '#features/orders/server/proofs/actions.ts';
import { withDesignOperations } from '#features/orders/server/proofs/design-operations.ts';
import { ORDERED_PRINTS, type OrderedPrints } from '#features/print/server/jobs/print-lines.ts';
import { recordReferredOrder } from '#features/referrals/server/referrals.ts';
import { addBook, PRIDE, WAR_AND_PEACE } from './cart-calls.ts';
import { insertShippingAddress } from './charged-shop.ts';
import { type openOrders, placeAndPay, readOrder } from './order-calls.ts';
import type { Person } from './people.ts';
import { TEST_SECRET } from './site.ts';

type Shop = Awaited<ReturnType<typeof openOrders>>;

export const createBindery = (
  { db }: Pick<Shop, 'db'>,
  prints: OrderedPrints = ORDERED_PRINTS,
): Omit<BinderyDependencies, 'prints'> & Pick<RedesignDependencies, 'designs'> & { prints: OrderedPrints } =>
  withDesignOperations({
    db,
    origin: 'https://shop.example',
    prints,
    delivered: recordReferredOrder({ secret: TEST_SECRET }),
  });

/** Creates a paid order of copies of two books; by default in two shipments, the second by express. */
export async function placePaidOrder(
  shop: Shop,
  person: Person,
  shipments: 1 | 2 = 2,
  quantities = [1, 1],
): Promise<Order> {
  const { db } = shop;
  await addBook(person, WAR_AND_PEACE, { quantity: quantities[0] });
  await addBook(person, PRIDE, { quantity: quantities[1] });
  const addresses = await db.query('SELECT 1 FROM addresses WHERE user_id = $1', [person.id]);
  if (addresses.length === 0) await insertShippingAddress(db, person, 'US', 'NY');
  if (shipments === 2)
    await db.query(
      `UPDATE cart_items SET shipping_speed = 'express' WHERE id = (SELECT max(id) FROM cart_items)`,
    );
  const { code } = await placeAndPay(shop, person);
  await db.query('DELETE FROM outbox');
  return readOrder(person, code);
}
