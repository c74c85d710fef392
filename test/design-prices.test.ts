import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CheckReply } from '#features/designs/contract.ts';
import { type Design, EDGES, type LogoElement } from '#features/designs/design.ts';
import { standing, textOf } from '#features/designs/layout/design-fixture.ts';
import { LEATHER_TYPES, VARIANT_TYPES } from '#kernel/binding.ts';
import { bookData, emptyCarts, only, PRIDE, post, send } from './cart-calls.ts';
import { bookId } from './catalogue-books.ts';
import { shippingAddress } from './charged-shop.ts';
import { begun, check } from './design-calls.ts';
import { bar, taken } from './design-uploads.ts';
import { cases } from './effort.ts';
import { openOrders, quoteOf } from './order-calls.ts';

let shop: Awaited<ReturnType<typeof openOrders>>;
let plain: Design;
let logos: LogoElement['upload'][];
let bindings: Pick<Design, 'edition' | 'leather'>[];
beforeAll(async () => {
  shop = await openOrders();
  const { alice } = shop.people;
  plain = await begun(shop.app, bookId(PRIDE));
  await shippingAddress(shop.db, alice, 'US', 'NY');
  logos = [];
  for (const n of [1, 2]) {
    const { id, sha256 } = await taken(alice, bar(n));
    logos.push({ id, sha256 });
  }
  bindings = [];
  for (const edition of VARIANT_TYPES)
    for (const leather of LEATHER_TYPES) {
      const { parts } = await priceOf({ ...plain, edition, leather }, 'USD');
      if (parts.some(({ id }) => id === 'book')) bindings.push({ edition, leather });
    }
});
afterAll(() => shop?.close());

async function priceOf(design: Design, currency: string) {
  const reply = await check(shop.people.alice, design, { 'x-currency': currency });
  expect(reply.statusCode, reply.body).toBe(200);
  return CheckReply.parse(reply.json()).data.price;
}

const CURRENCIES = ['USD', 'EUR', 'JPY', 'KWD'];
const asked = fc.record({
  texts: fc.array(fc.constantFrom('Emma', 'To\nyou\nand\nme', 'One\nTwo\nThree\nFour\nFive'), {
    maxLength: 5,
  }),
  logos: fc.array(fc.constantFrom(0, 1), { maxLength: 3 }),
  foil: fc.constantFrom('gold', 'silver', 'copper', 'blind' as const),
  edges: fc.constantFrom(...EDGES),
  isMarked: fc.boolean(),
  isDedicated: fc.boolean(),
  slipCase: fc.boolean(),
  ownEndpapers: fc.boolean(),
  binding: fc.nat(3),
  quantity: fc.integer({ min: 1, max: 3 }),
  currency: fc.constantFrom(...CURRENCIES),
});

/** Places the requested elements on the back cover without overlap. */
function designOf(given: typeof asked extends fc.Arbitrary<infer A> ? A : never): Design {
  const { texts, foil, edges, slipCase } = given;
  const back = { ...standing, side: 'back' } as const;
  return {
    ...plain,
    ...bindings[given.binding % bindings.length],
    foil,
    edges,
    slipCase,
    elements: [
      ...plain.elements,
      ...texts.map((text, i) => textOf(text, { ...back, id: `t${i}`, x: 50, y: 30 + 35 * i, size: 5 })),
      ...given.logos.map(
        (n, i): LogoElement => ({
          ...back,
          kind: 'logo',
          id: `l${i}`,
          x: 110,
          y: 40 + 60 * i,
          width: 25,
          upload: logos[n] as LogoElement['upload'],
        }),
      ),
    ],
    ribbons: given.isMarked ? ['red', 'gold'] : ['red'],
    dedication: given.isDedicated ? { text: 'For Emma', face: 'garamond', size: 5 } : null,
    endpapers: given.ownEndpapers
      ? { kind: 'picture', upload: logos[0] as LogoElement['upload'] }
      : plain.endpapers,
  };
}

test('whatever is designed costs in the cart and at the checkout what it was said to cost', async () => {
  const { alice } = shop.people;
  expect(bindings.length).toBeGreaterThan(1);
  await fc.assert(
    fc.asyncProperty(asked, async (given) => {
      const { quantity, currency } = given;
      const design = designOf(given);
      const price = await priceOf(design, currency);
      const headers = { 'x-currency': currency };
      const line = { bookData: bookData(PRIDE), quantity, bookCustomization: design };
      await emptyCarts(shop.db);
      await shippingAddress(shop.db, alice, 'US', 'NY');
      const item = only(await send(alice, { ...post('item', line), headers }));
      const [quoted] = (await quoteOf(alice, currency)).lines;
      const [book, ...parts] = price.parts;
      const charged = { itemPrice: book?.amount, customizationCharges: price.amount - (book?.amount ?? 0) };
      expect(price).toMatchObject({ currency, parts: [expect.objectContaining({ id: 'book' }), ...parts] });
      expect(item).toMatchObject({ ...charged, totalAmount: price.amount * quantity });
      expect(quoted).toMatchObject({ ...charged, quantity });
    }),
    { numRuns: cases(40) },
  );
});
