import { describe, expect, test } from 'vitest';
import type { ShippingSpeed } from '#kernel/shipping-speed.ts';
import type { LineItem } from './line-item.ts';
import { totalOrder } from './order-totals.ts';
import { address, charges, item, order, printed } from './totals-fixture.ts';
import type { TotalsInput } from './totals-input.ts';

const quote = (items: readonly LineItem[], more: Partial<TotalsInput> = {}, currency = 'USD') =>
  totalOrder(order(items, more), charges, currency);
const amounts = ({ components }: ReturnType<typeof quote>) =>
  components.map(({ label, amount }) => [label, amount]);

describe('a quote', () => {
  test('adds the sales tax of a state to books and carriage', () => {
    const found = quote([item('a', { address: address('US', 'NY'), quantity: 2 })]);
    expect(amounts(found)).toEqual([
      ['Books', 20_000],
      ['Shipping', 700],
      ['Sales tax', 828],
    ]);
    expect(found).toMatchObject({ total: 21_528, toPay: 21_528, includedTaxes: [], problems: [] });
  });

  test('adds nothing where a state takes nothing, or where no state is said', () => {
    for (const region of ['OR', ''])
      expect(amounts(quote([item('a', { address: address('US', region) })]))).toEqual([
        ['Books', 10_000],
        ['Shipping', 600],
      ]);
  });

  test('names a tax that prices contain at nothing', () => {
    const found = quote([item('a')]);
    expect(found).toMatchObject({ total: 10_600, includedTaxes: [{ rate: 0, amount: 0 }] });
  });

  test('names the tax that French prices contain and does not add it', () => {
    const found = quote([item('a', { address: address('FR') })], {}, 'EUR');
    // 106.00 × 5.5 / 105.5 = 5.526…
    expect(found).toMatchObject({ total: 10_600, includedTaxes: [{ rate: 5.5, amount: 553 }] });
    expect(found.lines[0]).toMatchObject({ tax: 0, total: 10_600 });
  });

  test('adds 5 % to a book for Ontario, of which the province gives its own part back', () => {
    const found = quote([item('a', { address: address('CA', 'ON') })], {}, 'CAD');
    expect(amounts(found).at(-1)).toEqual(['GST', 530]);
    expect(found.total).toBe(11_130);
  });

  test('takes no tax where there is no row', () => {
    expect(quote([item('a', { address: address('DE') })])).toMatchObject({
      total: 10_600,
      includedTaxes: [],
    });
  });

  test('sends books of one address and speed together, each delivery with its carriage and its tax', () => {
    const found = quote([
      item('a', { address: address('US', 'NY'), grams: 400 }),
      item('b', { shippingSpeed: 'express' }),
      item('c', { address: address('US', 'NY'), grams: 800 }),
    ]);
    expect(found.lines.map(({ shipping, tax }) => [shipping, tax])).toEqual([
      [233, 409],
      [2400, 0],
      [467, 419],
    ]);
    expect(found.deliveries).toMatchObject([
      { addressId: 'in-GB', speed: 'express', itemIds: ['b'], from: '2026-12-23', to: '2026-12-24' },
      { addressId: 'in-US', speed: 'standard', itemIds: ['a', 'c'], from: '2026-12-24', to: '2026-12-29' },
    ]);
  });

  test('says of every speed what the delivery would cost and take at it: what it does, where it is chosen', () => {
    const at = (shippingSpeed: ShippingSpeed) =>
      quote([
        item('a', { grams: 400, shippingSpeed }),
        item('b', { grams: 800, shippingSpeed, quantity: 2 }),
      ]);
    const [standard, express] = [at('standard'), at('express')];
    const prices = ({ deliveries }: typeof standard) =>
      deliveries[0]?.speeds.map(({ more: _, ...way }) => way);
    expect(prices(standard)).toEqual(prices(express));
    for (const { lines, deliveries } of [standard, express]) {
      const charged = lines.reduce((sum, { shipping }) => sum + shipping, 0);
      const { speed, from, to, speeds = [] } = deliveries[0] ?? {};
      expect(speeds.find((way) => way.speed === speed)).toEqual({
        speed,
        shipping: charged,
        more: 0,
        from,
        to,
      });
    }
  });

  test('wraps every copy, and takes a coupon off books and designs before carriage and tax', () => {
    const coupon = { terms: { code: 'MARBLED10', title: 'Ten per cent', percent: 10, minimum: 0 } };
    const line = { quantity: 2, customizationCharges: 2500, giftWrapping: true, boxWrapping: true };
    const found = quote([item('a', { ...line, address: address('US', 'NY') })], { coupon, wallet: 5000 });
    expect(amounts(found)).toEqual([
      ['Books', 20_000],
      ['Customisation', 5000],
      ['Wrapping', 5400],
      ['Coupon MARBLED10', -2500],
      ['Shipping', 700],
      // 4 % of 286.00
      ['Sales tax', 1144],
      ['Wallet', -5000],
    ]);
    expect(found).toMatchObject({ total: 29_744, toPay: 24_744 });
  });

  test('says why a coupon takes off nothing', () => {
    const problem = 'There is no such code.';
    const found = quote([item('a')], { coupon: { problem } });
    expect(found.problems).toEqual([{ code: 'COUPON_REFUSED', message: problem }]);
    expect(found.total).toBe(10_600);
    const terms = { code: 'GIFT', title: 'Wrapping', giftWrapping: true as const, minimum: 0 };
    expect(quote([item('a')], { coupon: { terms } }).problems).toMatchObject([{ code: 'COUPON_REFUSED' }]);
  });

  test('takes from the wallet no more than the order costs, and nothing from an empty one', () => {
    expect(quote([item('a')], { wallet: 99_999 })).toMatchObject({ total: 10_600, toPay: 0 });
    for (const wallet of [0, -500])
      expect(quote([item('a')], { wallet }).components.map(({ kind }) => kind)).toEqual([
        'items',
        'shipping',
      ]);
  });

  test('charges the order as a whole besides its lines', () => {
    const processing = [{ id: 'handling', label: 'Handling of the order', amount: 300 }];
    const found = totalOrder(order([item('a')]), { ...charges, processing }, 'USD');
    expect(amounts(found)).toContainEqual(['Handling of the order', 300]);
    expect(found.total).toBe((found.lines[0]?.total ?? 0) + 300);
    expect(totalOrder(order([]), { ...charges, processing }, 'USD').total).toBe(0);
  });

  test('does not charge a line that is not sold, and says why', () => {
    const reason = 'This book is no longer sold.';
    const found = quote([item('a', { unavailable: { reason }, giftWrapping: true }), item('b')]);
    expect(found.lines[0]).toMatchObject({ itemPrice: 0, wrapping: 0, total: 0, problem: reason });
    expect(found.problems).toEqual([{ code: 'LINE_UNAVAILABLE', message: reason, itemId: 'a' }]);
    expect(found.deliveries.flatMap(({ itemIds }) => itemIds)).toEqual(['b']);
  });

  test('takes a line without an address to go to the country of whoever asks', () => {
    const asked = { country: 'CA' };
    const mine = quote([item('a', { address: null })], asked);
    expect(mine.problems).toMatchObject([{ code: 'NO_ADDRESS', itemId: 'a' }]);
    expect(amounts(mine).at(-1)).toEqual(['GST', 530]);
    const guests = quote([item('a', { address: null })], { ...asked, isGuest: true });
    expect(guests).toMatchObject({ problems: [], total: mine.total });
    expect(guests.deliveries).toMatchObject([{ addressId: null }]);
  });

  test('does not deliver where a zone is closed', () => {
    const found = quote([item('a', { address: address('KP') }), item('b')]);
    expect(found.problems).toMatchObject([{ code: 'NOT_DELIVERED', itemId: 'a' }]);
    expect(found.lines[0]).toMatchObject({ shipping: 0, problem: found.problems[0]?.message });
    expect(found.deliveries).toMatchObject([{ itemIds: ['b'] }]);
  });

  test('promises a thesis after 10 working days and a book after 21; together they wait for the book', () => {
    const from = (...items: LineItem[]) => quote(items).deliveries[0]?.from;
    expect(from(item('a', printed('thesis')))).toBe('2026-12-09');
    const book = from(item('a'));
    expect(from(item('a', printed('book')))).toBe(book);
    expect(from(item('a', printed('thesis')), item('b'))).toBe(book);
  });

  test('of nothing says that the cart is empty', () => {
    expect(quote([])).toMatchObject({
      total: 0,
      components: [{ kind: 'items', amount: 0 }],
      problems: [{ code: 'CART_EMPTY' }],
    });
  });
});
