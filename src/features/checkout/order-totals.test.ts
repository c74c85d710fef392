import { describe, expect, test } from 'vitest';
import type { ShippingSpeed } from '#kernel/shipping-speed.ts';
import type { LineItem } from './line-item.ts';
import { totalOrder } from './order-totals.ts';
import { address, charges, item, order, printFields } from './totals-fixture.ts';
import type { TotalsInput } from './totals-input.ts';

const calculateTotals = (
  items: readonly LineItem[],
  overrides: Partial<TotalsInput> = {},
  currency = 'USD',
) => totalOrder(order(items, overrides), charges, currency);
const amounts = ({ components }: ReturnType<typeof calculateTotals>) =>
  components.map(({ label, amount }) => [label, amount]);

describe('order totals', () => {
  test('add a state’s sales tax to books and shipping', () => {
    const totals = calculateTotals([item('a', { address: address('US', 'NY'), quantity: 2 })]);
    expect(amounts(totals)).toEqual([
      ['Books', 20_000],
      ['Shipping', 700],
      ['Sales tax', 828],
    ]);
    expect(totals).toMatchObject({ total: 21_528, toPay: 21_528, includedTaxes: [], problems: [] });
  });

  test('add no tax for a state without sales tax or an unknown state', () => {
    for (const region of ['OR', ''])
      expect(amounts(calculateTotals([item('a', { address: address('US', region) })]))).toEqual([
        ['Books', 10_000],
        ['Shipping', 600],
      ]);
  });

  test('list an included tax of 0 %', () => {
    const totals = calculateTotals([item('a')]);
    expect(totals).toMatchObject({ total: 10_600, includedTaxes: [{ rate: 0, amount: 0 }] });
  });

  test('list the tax included in French prices without adding it', () => {
    const totals = calculateTotals([item('a', { address: address('FR') })], {}, 'EUR');
    // 106.00 × 5.5 / 105.5 = 5.526…
    expect(totals).toMatchObject({ total: 10_600, includedTaxes: [{ rate: 5.5, amount: 553 }] });
    expect(totals.lines[0]).toMatchObject({ tax: 0, total: 10_600 });
  });

  test('add 5 % GST for Ontario, without provincial tax', () => {
    const totals = calculateTotals([item('a', { address: address('CA', 'ON') })], {}, 'CAD');
    expect(amounts(totals).at(-1)).toEqual(['GST', 530]);
    expect(totals.total).toBe(11_130);
  });

  test('add no tax without a rate', () => {
    expect(calculateTotals([item('a', { address: address('DE') })])).toMatchObject({
      total: 10_600,
      includedTaxes: [],
    });
  });

  test('group lines by address and speed, each delivery with its shipping and tax', () => {
    const totals = calculateTotals([
      item('a', { address: address('US', 'NY'), grams: 400 }),
      item('b', { shippingSpeed: 'express' }),
      item('c', { address: address('US', 'NY'), grams: 800 }),
    ]);
    expect(totals.lines.map(({ shipping, tax }) => [shipping, tax])).toEqual([
      [233, 409],
      [2400, 0],
      [467, 419],
    ]);
    expect(totals.deliveries).toMatchObject([
      { addressId: 'in-GB', speed: 'express', itemIds: ['b'], from: '2026-12-23', to: '2026-12-24' },
      { addressId: 'in-US', speed: 'standard', itemIds: ['a', 'c'], from: '2026-12-24', to: '2026-12-29' },
    ]);
  });

  test('give each delivery’s cost and dates for every speed', () => {
    const at = (shippingSpeed: ShippingSpeed) =>
      calculateTotals([
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

  test('wrap every copy, and deduct a coupon before shipping and tax', () => {
    const coupon = { terms: { code: 'MARBLED10', title: 'Ten per cent', percent: 10, minimum: 0 } };
    const line = { quantity: 2, customizationCharges: 2500, giftWrapping: true, boxWrapping: true };
    const totals = calculateTotals([item('a', { ...line, address: address('US', 'NY') })], {
      coupon,
      wallet: 5000,
    });
    expect(amounts(totals)).toEqual([
      ['Books', 20_000],
      ['Customisation', 5000],
      ['Wrapping', 5400],
      ['Coupon MARBLED10', -2500],
      ['Shipping', 700],
      // 4 % of 286.00
      ['Sales tax', 1144],
      ['Wallet', -5000],
    ]);
    expect(totals).toMatchObject({ total: 29_744, toPay: 24_744 });
  });

  test('give the reason why a coupon doesn’t apply', () => {
    const problem = 'There is no such code.';
    const totals = calculateTotals([item('a')], { coupon: { problem } });
    expect(totals.problems).toEqual([{ code: 'COUPON_REFUSED', message: problem }]);
    expect(totals.total).toBe(10_600);
    const terms = { code: 'GIFT', title: 'Wrapping', giftWrapping: true as const, minimum: 0 };
    expect(calculateTotals([item('a')], { coupon: { terms } }).problems).toMatchObject([
      { code: 'COUPON_REFUSED' },
    ]);
  });

  test('use at most the total from the wallet, and nothing from an empty one', () => {
    expect(calculateTotals([item('a')], { wallet: 99_999 })).toMatchObject({ total: 10_600, toPay: 0 });
    for (const wallet of [0, -500])
      expect(calculateTotals([item('a')], { wallet }).components.map(({ kind }) => kind)).toEqual([
        'items',
        'shipping',
      ]);
  });

  test('charge processing fees per order', () => {
    const processing = [{ id: 'handling', label: 'Handling of the order', amount: 300 }];
    const totals = totalOrder(order([item('a')]), { ...charges, processing }, 'USD');
    expect(amounts(totals)).toContainEqual(['Handling of the order', 300]);
    expect(totals.total).toBe((totals.lines[0]?.total ?? 0) + 300);
    expect(totalOrder(order([]), { ...charges, processing }, 'USD').total).toBe(0);
  });

  test('exclude a line that is not sold, with its reason', () => {
    const reason = 'This book is no longer sold.';
    const totals = calculateTotals([item('a', { unavailable: { reason }, giftWrapping: true }), item('b')]);
    expect(totals.lines[0]).toMatchObject({ itemPrice: 0, wrapping: 0, total: 0, problem: reason });
    expect(totals.problems).toEqual([{ code: 'LINE_UNAVAILABLE', message: reason, itemId: 'a' }]);
    expect(totals.deliveries.flatMap(({ itemIds }) => itemIds)).toEqual(['b']);
  });

  test('assume the visitor’s country for lines without an address', () => {
    const overrides = { country: 'CA' };
    const mine = calculateTotals([item('a', { address: null })], overrides);
    expect(mine.problems).toMatchObject([{ code: 'NO_ADDRESS', itemId: 'a' }]);
    expect(amounts(mine).at(-1)).toEqual(['GST', 530]);
    const guests = calculateTotals([item('a', { address: null })], { ...overrides, isGuest: true });
    expect(guests).toMatchObject({ problems: [], total: mine.total });
    expect(guests.deliveries).toMatchObject([{ addressId: null }]);
  });

  test('report a closed zone', () => {
    const totals = calculateTotals([item('a', { address: address('KP') }), item('b')]);
    expect(totals.problems).toMatchObject([{ code: 'NOT_DELIVERED', itemId: 'a' }]);
    expect(totals.lines[0]).toMatchObject({ shipping: 0, problem: totals.problems[0]?.message });
    expect(totals.deliveries).toMatchObject([{ itemIds: ['b'] }]);
  });

  test('estimate 10 working days for a thesis and 21 for a book', () => {
    const from = (...items: LineItem[]) => calculateTotals(items).deliveries[0]?.from;
    expect(from(item('a', printFields('thesis')))).toBe('2026-12-09');
    const book = from(item('a'));
    expect(from(item('a', printFields('book')))).toBe(book);
    expect(from(item('a', printFields('thesis')), item('b'))).toBe(book);
  });

  test('report an empty cart', () => {
    expect(calculateTotals([])).toMatchObject({
      total: 0,
      components: [{ kind: 'items', amount: 0 }],
      problems: [{ code: 'CART_EMPTY' }],
    });
  });
});
