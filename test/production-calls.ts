import { beforeAll, expect } from 'vitest';
import {
  ProductionLineReply,
  ProductionListReply,
  type ProductionRow,
} from '#features/orders/production-contract.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { placePaidOrder } from './bindery.ts';
import { prepareOrders } from './order-calls.ts';
import { type Colleague, createColleague } from './staff.ts';

/** Opens the shop, with a binder, for the tests of a file, and deletes its orders before each test. */
export function prepareProduction() {
  const shop = prepareOrders();
  const binder = {} as Colleague;
  beforeAll(async () => {
    Object.assign(binder, await createColleague(shop.app, shop.db, 'production', { name: 'Bea Binder' }));
  });
  const alice = () => shop.people.alice;
  const queue = async (query = ''): Promise<ProductionRow[]> => {
    const reply = await binder.inject(`/api/admin/production${query}`);
    expect(reply.statusCode, reply.body).toBe(200);
    return ProductionListReply.parse(reply.json()).data;
  };
  const readLine = async (id: string) =>
    ProductionLineReply.parse((await binder.inject(adminApi('production', id))).json()).data;
  /** Places a paid order of two books. @returns the line of the first */
  const placeBook = async (): Promise<string> => {
    await placePaidOrder(shop, alice());
    return (await queue())[0]?.lineId ?? '';
  };
  return { shop, binder, alice, queue, readLine, placeBook };
}
