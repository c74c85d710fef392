import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { CheckReply } from '#features/designs/contract.ts';
import { type Design, EDGES, type LogoElement } from '#features/designs/design.ts';
import { frontPlacement, textElement } from '#features/designs/layout/design-fixture.ts';
import { LEATHER_TYPES, VARIANT_TYPES } from '#kernel/binding.ts';
import { bookData, emptyCarts, onlyItem, PRIDE, post, send } from './cart-calls.ts';
import { bookId } from './catalogue-books.ts';
import { insertShippingAddress } from './charged-shop.ts';
import { checkDesign, readStartingDesign } from './design-calls.ts';
import { barDrawing, expectAccepted } from './design-uploads.ts';
import { runCount } from './effort.ts';
import { openOrders, readTotals } from './order-calls.ts';
import { prepareFixture } from './prepare-fixture.ts';

const shop = prepareFixture(() => openOrders());
let plain: Design;
let logos: LogoElement['upload'][];
let bindings: Pick<Design, 'edition' | 'leather'>[];
beforeAll(async () => {
  const { alice } = shop.people;
  plain = await readStartingDesign(shop.app, bookId(PRIDE));
  await insertShippingAddress(shop.db, alice, 'US', 'NY');
  logos = [];
  for (const n of [1, 2]) {
    const { id, sha256 } = await expectAccepted(alice, barDrawing(n));
    logos.push({ id, sha256 });
  }
  bindings = [];
  for (const edition of VARIANT_TYPES)
    for (const leather of LEATHER_TYPES) {
      const { parts } = await readPrice({ ...plain, edition, leather }, 'USD');
      if (parts.some(({ id }) => id === 'book')) bindings.push({ edition, leather });
    }
});

async function readPrice(design: Design, currency: string) {
  const reply = await checkDesign(shop.people.alice, design, { 'x-currency': currency });
  expect(reply.statusCode, reply.body).toBe(200);
  return CheckReply.parse(reply.json()).data.price;
}

const CURRENCIES = ['USD', 'EUR', 'JPY', 'KWD'];
const options = fc.record({
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
function createDesign(choice: typeof options extends fc.Arbitrary<infer A> ? A : never): Design {
  const { texts, foil, edges, slipCase } = choice;
  const back = { ...frontPlacement, side: 'back' } as const;
  return {
    ...plain,
    ...bindings[choice.binding % bindings.length],
    foil,
    edges,
    slipCase,
    elements: [
      ...plain.elements,
      ...texts.map((text, i) => textElement(text, { ...back, id: `t${i}`, x: 50, y: 30 + 35 * i, size: 5 })),
      ...choice.logos.map(
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
    ribbons: choice.isMarked ? ['red', 'gold'] : ['red'],
    dedication: choice.isDedicated ? { text: 'For Emma', face: 'garamond', size: 5 } : null,
    endpapers: choice.ownEndpapers
      ? { kind: 'picture', upload: logos[0] as LogoElement['upload'] }
      : plain.endpapers,
  };
}

test('a design costs the same in the editor, the cart and the checkout', async () => {
  const { alice } = shop.people;
  expect(bindings.length).toBeGreaterThan(1);
  await fc.assert(
    fc.asyncProperty(options, async (choice) => {
      const { quantity, currency } = choice;
      const design = createDesign(choice);
      const price = await readPrice(design, currency);
      const headers = { 'x-currency': currency };
      const line = { bookData: bookData(PRIDE), quantity, bookCustomization: design };
      await emptyCarts(shop.db);
      await insertShippingAddress(shop.db, alice, 'US', 'NY');
      const item = onlyItem(await send(alice, { ...post('item', line), headers }));
      const [quoted] = (await readTotals(alice, currency)).lines;
      const [book, ...parts] = price.parts;
      const charged = { itemPrice: book?.amount, customizationCharges: price.amount - (book?.amount ?? 0) };
      expect(price).toMatchObject({ currency, parts: [expect.objectContaining({ id: 'book' }), ...parts] });
      expect(item).toMatchObject({ ...charged, totalAmount: price.amount * quantity });
      expect(quoted).toMatchObject({ ...charged, quantity });
    }),
    { numRuns: runCount(40) },
  );
});
