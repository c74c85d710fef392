import { randomUUID } from 'node:crypto';
import { pricesPart } from '#features/services/server/seed/prices.ts';
import { API } from '#kernel/api.ts';
import { newId } from '#platform/new-id.ts';
import { acceptedQuote } from '../admin-samples-letters.ts';
import { bound, HAMLET, LOST, PRIDE } from '../cart-calls.ts';
import { bookId } from '../catalogue-books.ts';
import { openChargedShop, shippingAddress } from '../charged-shop.ts';
import { keptPrint } from '../print-samples.ts';
import { plainDesign } from './plain-design.ts';
import type { Situation, World } from './resource.ts';
import { testVerbs } from './verbs.ts';

const [carts] = API.carts;
const item = `${carts}/item/{id}`;
type State = 'in the cart' | 'gone';
interface Line {
  id: string;
  address: string;
}

async function emptied({ db, owner }: World): Promise<string> {
  for (const table of ['cart_items', 'carts', 'print_jobs', 'addresses'])
    await db.query(`DELETE FROM ${table} WHERE user_id = $1`, [owner.id]);
  return shippingAddress(db, owner, 'US', 'NY');
}

async function line(world: World, columns: Record<string, string | number | boolean>): Promise<Line> {
  const address = await emptied(world);
  const all = {
    id: newId(),
    user_id: world.owner.id,
    quantity: 1,
    color: bound.color,
    variant_type: bound.variantType,
    leather_type: bound.leatherType,
    ...columns,
  };
  const names = Object.keys(all);
  await world.db.query(
    `INSERT INTO cart_items (${names.join(', ')}) VALUES (${names.map((_, n) => `$${n + 1}`).join(', ')})`,
    Object.values(all),
  );
  return { id: String(all.id), address };
}
const book = (n: number, more: object = {}): Situation<State, Line> => ({
  state: 'in the cart',
  bring: (world) => line(world, { book_id: bookId(n), ...more }),
});

async function sealedLine(world: World, isDesignSaved: boolean): Promise<Line> {
  const address = await emptied(world);
  const design = { ...(await plainDesign(world)), ribbons: ['red'] };
  const reply = await world.owner.inject({
    method: 'POST',
    url: `${carts}/item`,
    payload: {
      bookData: { id: bookId(PRIDE) },
      quantity: 1,
      ...bound,
      bookCustomization: design,
      isDesignSaved,
    },
  });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return { id: reply.json().data.cartItems[0].id, address };
}

async function quotedLine(world: World, state: 'accepted' | 'withdrawn'): Promise<Line> {
  const quote = await acceptedQuote(world.owner, world);
  await world.db.query('UPDATE quotes SET state = $2 WHERE id = $1', [quote, state]);
  return line(world, { quote_id: quote, quote_line_id: quote });
}

async function printedLine(world: World, isGone: boolean): Promise<Line> {
  const address = await emptied(world);
  const job = await keptPrint(world.owner, world);
  const made = { ...(await line(world, { print_job_id: job })), address };
  if (isGone) await world.db.query('DELETE FROM print_jobs WHERE id = $1', [job]);
  return made;
}

const named = ({ id }: Line) => ({ path: { id } });
const change = (json: object) => (one: Line) => ({ ...named(one), json });
const added = (n: number) => () => ({ json: { bookData: { id: bookId(n) }, quantity: 1 } });
const nothing = () => ({});
const coupon = { couponCode: 'NO-SUCH-COUPON' };

testVerbs<State, Line>({
  name: 'a line of a cart',
  async open(options) {
    const shop = await openChargedShop(options);
    await shop.db.transaction(await pricesPart.read());
    return shop;
  },
  paths: /^\/api\/carts|^\/api\/orders$/,
  shared: [`POST ${carts}/quote`],
  frozen: ['gone'],
  costly: [`PUT ${item} (design)`, `POST ${carts}/print-job`],
  mayBeBusy: [`PUT ${item} (design)`, `POST ${carts}/print-job`, `POST ${API.orders}`],
  situations: {
    'of a book': book(PRIDE),
    'of so many copies as there may be': book(PRIDE, { quantity: 99 }),
    'of a book that is not sold any more': book(LOST),
    'of a book for members, of somebody who is none': book(HAMLET, { variant_type: 'superDeluxe' }),
    'of a leather that the shop no longer keeps': book(PRIDE, { color: 'lapis' }),
    'of a book that is sent to an address that is gone': book(PRIDE, { address_id: newId() }),
    'of a design': { state: 'in the cart', bring: (world) => sealedLine(world, true) },
    'of a design that is a draft': { state: 'in the cart', bring: (world) => sealedLine(world, false) },
    'of a print': { state: 'in the cart', bring: (world) => printedLine(world, false) },
    'of a print that is gone': { state: 'in the cart', bring: (world) => printedLine(world, true) },
    'of work that was quoted': { state: 'in the cart', bring: (world) => quotedLine(world, 'accepted') },
    'of work whose quote was withdrawn': {
      state: 'in the cart',
      bring: (world) => quotedLine(world, 'withdrawn'),
    },
    'taken out': {
      state: 'gone',
      async bring(world) {
        const one = await line(world, { book_id: bookId(PRIDE) });
        await world.db.query('DELETE FROM cart_items WHERE id = $1', [one.id]);
        return one;
      },
    },
  },
  async stateOf({ db }, { id }) {
    return (await db.query('SELECT 1 FROM cart_items WHERE id = $1', [id])).length > 0
      ? 'in the cart'
      : 'gone';
  },
  rows: ({ db }, { id }) => db.query('SELECT * FROM cart_items WHERE id = $1', [id]),
  verbs: {
    [`GET ${carts}`]: nothing,
    [`POST ${carts}/item`]: added(PRIDE),
    [`POST ${carts}/add-best-seller`]: added(29),
    [`POST ${carts}/add-exclusive-book`]: added(HAMLET),
    [`POST ${carts}/print-job`]: async (_, world) => ({
      json: { printJobId: await keptPrint(world.owner, world), quantity: 1 },
    }),
    [`POST ${carts}/quoted-work`]: async (_, world) => ({
      json: { quoteId: await acceptedQuote(world.owner, world) },
    }),
    [`PUT ${item} (copies)`]: change({ quantity: 2 }),
    [`PUT ${item} (binding)`]: change({ variantType: 'deluxe' }),
    [`PUT ${item} (an address that is gone)`]: change({ quantity: 1, addressId: newId() }),
    [`PUT ${item} (design)`]: async (one, world) => ({
      ...named(one),
      json: { bookCustomization: await plainDesign(world), isDesignSaved: true },
    }),
    [`DELETE ${item}`]: named,
    [`GET ${item}/design`]: named,
    [`POST ${carts}/update-all-address`]: ({ address }) => ({ query: { addressId: address } }),
    [`POST ${carts}/merge`]: () => ({
      json: { mergeId: randomUUID(), items: [{ bookId: bookId(PRIDE), quantity: 1, ...bound }] },
    }),
    [`GET ${carts}/quote`]: nothing,
    [`POST ${carts}/quote`]: () => ({
      json: { lines: [{ bookId: bookId(PRIDE), quantity: 1, ...bound }], country: 'GB' },
    }),
    [`GET ${carts}/apply-coupon`]: () => ({ query: coupon }),
    [`POST ${carts}/apply-coupon`]: () => ({ json: coupon }),
    [`GET ${carts}/remove-coupon`]: nothing,
    [`POST ${carts}/remove-coupon`]: nothing,
    [`GET ${carts}/use-wallet-amount`]: nothing,
    [`POST ${carts}/use-wallet-amount`]: nothing,
    [`GET ${carts}/remove-wallet-amount`]: nothing,
    [`POST ${carts}/remove-wallet-amount`]: nothing,
    [`GET ${API.orders}`]: nothing,
    [`POST ${API.orders}`]: async (_, { owner }) => {
      const quote = await owner.inject(`${carts}/quote`);
      return { json: { key: randomUUID(), digest: quote.json().data?.digest ?? '0'.repeat(64) } };
    },
  },
  moves: {
    [`PUT ${item} (copies)`]: {},
    // A line that becomes equal to another is merged into it.
    [`PUT ${item} (binding)`]: { 'in the cart': ['in the cart', 'gone'] },
    [`PUT ${item} (design)`]: { 'in the cart': ['in the cart', 'gone'] },
    [`DELETE ${item}`]: { 'in the cart': ['gone'] },
    [`POST ${carts}/merge`]: {},
    [`POST ${API.orders}`]: { 'in the cart': ['gone'] },
  },
});
