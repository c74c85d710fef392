import fc from 'fast-check';
import { LEDGER_KINDS } from '#features/ledger/ledger-kinds.ts';
import type { MovementSum, Sale } from '#features/ledger/statement.ts';

const amount = fc.integer({ min: 0, max: 1_000_000 });
const currency = fc.constantFrom('USD', 'EUR', 'JPY');
/** An order whose parts add up to its total. */
export const anySale: fc.Arbitrary<Sale> = fc
  .record({
    currency,
    items: amount,
    customization: amount,
    processing: amount,
    wrapping: amount,
    shipping: amount,
    tax: amount,
    included: amount,
    discount: fc.double({ min: 0, max: 1, noNaN: true }),
    wallet: fc.double({ min: 0, max: 1, noNaN: true }),
    rate: fc.double({ min: 0.01, max: 500, noNaN: true }),
    country: fc.constantFrom('US', 'GB'),
  })
  .map(({ discount, wallet: share, rate, currency: currencyCode, country, included, tax, ...parts }) => {
    const coupon = -Math.floor(parts.items * discount);
    const { items, customization, processing, wrapping, shipping } = parts;
    const total = items + customization + processing + wrapping + shipping + tax + coupon;
    const wallet = Math.floor(total * share);
    const component = (kind: Sale['components'][number]['kind'], value: number) => ({ kind, amount: value });
    return {
      currency: currencyCode,
      rate: currencyCode === 'USD' ? 1 : rate,
      country,
      total,
      wallet,
      toPay: total - wallet,
      components: [
        ...[
          component('items', items),
          component('customization', customization),
          component('processing', processing),
        ],
        ...[
          component('wrapping', wrapping),
          component('coupon', coupon),
          component('shipping', shipping),
          component('tax', tax),
        ],
        component('wallet', -wallet),
      ],
      includedTaxes: [{ rate: 20, amount: included }],
      addedTaxes: tax > 0 ? [{ country, region: 'CA', base: total - tax, amount: tax }] : [],
    };
  });
export const anyMovement: fc.Arbitrary<MovementSum> = fc.record({
  currency,
  kind: fc.constantFrom(...LEDGER_KINDS),
  count: fc.constant(1),
  amount: fc.integer({ min: -1_000_000, max: 1_000_000 }),
});
