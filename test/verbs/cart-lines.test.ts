import { randomUUID } from 'node:crypto';
import type { InferInsertModel } from 'drizzle-orm';
import { cartItems } from '#features/cart/tables.ts';
import { pricesPart } from '#features/services/server/seed/prices.ts';
import { API } from '#kernel/api.ts';
import { newId } from '#platform/new-id.ts';
import { createAcceptedQuote } from '../admin-samples-conversations.ts';
import { defaultBinding, HAMLET, LOST, PRIDE } from '../cart-calls.ts';
import { bookId } from '../catalogue-books.ts';
import { insertShippingAddress, openChargedShop } from '../charged-shop.ts';
import { insertRow } from '../insert-row.ts';
import { createPrintJob } from '../print-samples.ts';
import { emptyRequest } from '../sample.ts';
import { readPlainDesign } from './plain-design.ts';
import { changedSituation, type Situation, type World } from './resource.ts';
import { testVerbs } from './verbs.ts';

const [carts] = API.carts;
const itemPath = `${carts}/item/{id}`;
type State = 'in the cart' | 'gone';
interface Line {
  id: string;
  address: string;
}

async function emptyCart({ db, owner }: World): Promise<string> {
  for (const table of ['cart_items', 'carts', 'print_jobs', 'addresses'])
    await db.query(`DELETE FROM ${table} WHERE user_id = $1`, [owner.id]);
  return insertShippingAddress(db, owner, 'US', 'NY');
}

async function createLine(world: World, columns: Partial<InferInsertModel<typeof cartItems>>): Promise<Line> {
  const address = await emptyCart(world);
  const row = { userId: world.owner.id, quantity: 1, ...defaultBinding, ...columns };
  const { id } = await insertRow(world.db, cartItems, row);
  return { id, address };
}
const cartSituation = (bring: Situation<State, Line>['bring']) => ({ state: 'in the cart' as const, bring });
const bookSituation = (n: number, columns: object = {}) =>
  cartSituation((world) => createLine(world, { bookId: bookId(n), ...columns }));

async function createSealedLine(world: World, isDesignSaved: boolean): Promise<Line> {
  const address = await emptyCart(world);
  const design = { ...(await readPlainDesign(world)), ribbons: ['red'] };
  const reply = await world.owner.inject({
    method: 'POST',
    url: `${carts}/item`,
    payload: {
      bookData: { id: bookId(PRIDE) },
      quantity: 1,
      ...defaultBinding,
      bookCustomization: design,
      isDesignSaved,
    },
  });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return { id: reply.json().data.cartItems[0].id, address };
}

async function createQuotedLine(world: World, state: 'accepted' | 'withdrawn'): Promise<Line> {
  const quote = await createAcceptedQuote(world.owner, world);
  await world.db.query('UPDATE quotes SET state = $2 WHERE id = $1', [quote, state]);
  return createLine(world, { quoteId: quote, quoteLineId: quote });
}

async function createPrintedLine(world: World, isGone: boolean): Promise<Line> {
  const address = await emptyCart(world);
  const job = await createPrintJob(world.owner, world);
  const line = { ...(await createLine(world, { printJobId: job })), address };
  if (isGone) await world.db.query('DELETE FROM print_jobs WHERE id = $1', [job]);
  return line;
}

const idParams = ({ id }: Line) => ({ path: { id } });
const changeRequest = (json: object) => (line: Line) => ({ ...idParams(line), json });
const addRequest = (n: number) => () => ({ json: { bookData: { id: bookId(n) }, quantity: 1 } });
const coupon = { couponCode: 'NO-SUCH-COUPON' };

testVerbs<State, Line>({
  name: 'a cart line',
  async open(options) {
    const shop = await openChargedShop(options);
    await shop.db.transaction(await pricesPart.read());
    return shop;
  },
  paths: /^\/api\/carts|^\/api\/orders$/,
  shared: [`POST ${carts}/totals`],
  frozen: ['gone'],
  expensive: [`PUT ${itemPath} (design)`, `POST ${carts}/print-job`],
  mayBeBusy: [`PUT ${itemPath} (design)`, `POST ${carts}/print-job`, `POST ${API.orders}`],
  situations: {
    'a book': bookSituation(PRIDE),
    'the maximum number of copies': bookSituation(PRIDE, { quantity: 99 }),
    'a book no longer sold': bookSituation(LOST),
    'a book for members, without membership': bookSituation(HAMLET, { variantType: 'superDeluxe' }),
    'a leather no longer offered': bookSituation(PRIDE, { color: 'lapis' }),
    'a book for a deleted address': bookSituation(PRIDE, { addressId: newId() }),
    'a saved design': cartSituation((world) => createSealedLine(world, true)),
    'a draft design': cartSituation((world) => createSealedLine(world, false)),
    'a print job': cartSituation((world) => createPrintedLine(world, false)),
    'a deleted print job': cartSituation((world) => createPrintedLine(world, true)),
    'accepted quoted work': cartSituation((world) => createQuotedLine(world, 'accepted')),
    'withdrawn quoted work': cartSituation((world) => createQuotedLine(world, 'withdrawn')),
    'removed from the cart': changedSituation(
      'gone',
      (world) => createLine(world, { bookId: bookId(PRIDE) }),
      ({ db }, { id }) => db.query('DELETE FROM cart_items WHERE id = $1', [id]),
    ),
  },
  async readState({ db }, { id }) {
    return (await db.query('SELECT 1 FROM cart_items WHERE id = $1', [id])).length > 0
      ? 'in the cart'
      : 'gone';
  },
  rows: ({ db }, { id }) => db.query('SELECT * FROM cart_items WHERE id = $1', [id]),
  verbs: {
    [`GET ${carts}`]: emptyRequest,
    [`POST ${carts}/item`]: addRequest(PRIDE),
    [`POST ${carts}/add-best-seller`]: addRequest(29),
    [`POST ${carts}/add-exclusive-book`]: addRequest(HAMLET),
    [`POST ${carts}/print-job`]: async (_, world) => ({
      json: { printJobId: await createPrintJob(world.owner, world), quantity: 1 },
    }),
    [`POST ${carts}/quoted-work`]: async (_, world) => ({
      json: { quoteId: await createAcceptedQuote(world.owner, world) },
    }),
    [`PUT ${itemPath} (copies)`]: changeRequest({ quantity: 2 }),
    [`PUT ${itemPath} (binding)`]: changeRequest({ variantType: 'deluxe' }),
    [`PUT ${itemPath} (a deleted address)`]: changeRequest({ quantity: 1, addressId: newId() }),
    [`PUT ${itemPath} (design)`]: async (line, world) => ({
      ...idParams(line),
      json: { bookCustomization: await readPlainDesign(world), isDesignSaved: true },
    }),
    [`DELETE ${itemPath}`]: idParams,
    [`GET ${itemPath}/design`]: idParams,
    [`POST ${carts}/update-all-address`]: ({ address }) => ({ query: { addressId: address } }),
    [`POST ${carts}/merge`]: () => ({
      json: { mergeId: randomUUID(), items: [{ bookId: bookId(PRIDE), quantity: 1, ...defaultBinding }] },
    }),
    [`GET ${carts}/totals`]: emptyRequest,
    [`POST ${carts}/totals`]: () => ({
      json: { lines: [{ bookId: bookId(PRIDE), quantity: 1, ...defaultBinding }], country: 'GB' },
    }),
    [`GET ${carts}/apply-coupon`]: () => ({ query: coupon }),
    [`POST ${carts}/apply-coupon`]: () => ({ json: coupon }),
    [`GET ${carts}/remove-coupon`]: emptyRequest,
    [`POST ${carts}/remove-coupon`]: emptyRequest,
    [`GET ${carts}/use-wallet-amount`]: emptyRequest,
    [`POST ${carts}/use-wallet-amount`]: emptyRequest,
    [`GET ${carts}/remove-wallet-amount`]: emptyRequest,
    [`POST ${carts}/remove-wallet-amount`]: emptyRequest,
    [`GET ${API.orders}`]: emptyRequest,
    [`POST ${API.orders}`]: async (_, { owner }) => {
      const quote = await owner.inject(`${carts}/totals`);
      return { json: { key: randomUUID(), digest: quote.json().data?.digest ?? '0'.repeat(64) } };
    },
  },
  transitions: {
    [`PUT ${itemPath} (copies)`]: {},
    // A line that becomes equal to another is merged into it.
    [`PUT ${itemPath} (binding)`]: { 'in the cart': ['in the cart', 'gone'] },
    [`PUT ${itemPath} (design)`]: { 'in the cart': ['in the cart', 'gone'] },
    [`DELETE ${itemPath}`]: { 'in the cart': ['gone'] },
    [`POST ${carts}/merge`]: {},
    [`POST ${API.orders}`]: { 'in the cart': ['gone'] },
  },
});
