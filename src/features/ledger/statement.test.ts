import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOfWallets, KIND_WORDS, LEDGER_KINDS } from './kinds.ts';
import { inUsd, type MovementSum, newStatement, type Sale } from './statement.ts';

const amount = fc.integer({ min: 0, max: 1_000_000 });
const currency = fc.constantFrom('USD', 'EUR', 'JPY');
/** An order whose parts are its total, as the checkout makes them. */
const sale: fc.Arbitrary<Sale> = fc
  .record({
    ...{ currency, items: amount, customization: amount, processing: amount, wrapping: amount },
    ...{ shipping: amount, tax: amount, included: amount },
    ...{
      off: fc.double({ min: 0, max: 1, noNaN: true }),
      wallet: fc.double({ min: 0, max: 1, noNaN: true }),
    },
    rate: fc.double({ min: 0.01, max: 500, noNaN: true }),
    country: fc.constantFrom('US', 'GB'),
  })
  .map(({ off, wallet: share, rate, currency: of, country, included, tax, ...parts }) => {
    const coupon = -Math.floor(parts.items * off);
    const { items, customization, processing, wrapping, shipping } = parts;
    const total = items + customization + processing + wrapping + shipping + tax + coupon;
    const wallet = Math.floor(total * share);
    const of2 = (kind: Sale['components'][number]['kind'], value: number) => ({ kind, amount: value });
    return {
      ...{ currency: of, rate: of === 'USD' ? 1 : rate, country, total, wallet, toPay: total - wallet },
      components: [
        ...[of2('items', items), of2('customization', customization), of2('processing', processing)],
        ...[of2('wrapping', wrapping), of2('coupon', coupon), of2('shipping', shipping), of2('tax', tax)],
        of2('wallet', -wallet),
      ],
      includedTaxes: [{ rate: 20, amount: included }],
      addedTaxes: tax > 0 ? [{ country, region: 'CA', base: total - tax, amount: tax }] : [],
    };
  });
const movement: fc.Arbitrary<MovementSum> = fc.record({
  ...{ currency, kind: fc.constantFrom(...LEDGER_KINDS), count: fc.constant(1) },
  amount: fc.integer({ min: -1_000_000, max: 1_000_000 }),
});

describe('a statement', () => {
  test('has parts that are its totals, in every currency', () => {
    fc.assert(
      fc.property(fc.array(sale, { maxLength: 30 }), (sales) => {
        const statement = newStatement('2026-10');
        sales.forEach(statement.add);
        const { currencies } = statement.end([], []);
        for (const { sales: s } of currencies) {
          expect(
            s.items + s.customization + s.processing + s.wrapping + s.discounts + s.shipping + s.tax,
          ).toBe(s.total);
          expect(s.fromWallets + s.toPay).toBe(s.total);
        }
        const whole = (of: (sum: (typeof currencies)[number]) => number) =>
          currencies.reduce((sum, one) => sum + of(one), 0);
        expect(whole((one) => one.sales.orders)).toBe(sales.length);
        expect(whole((one) => one.sales.usd)).toBe(
          sales.reduce((sum, one) => sum + inUsd(one.total, one), 0),
        );
        // What was added as tax is the same by country as by part.
        for (const one of currencies) {
          const added = one.taxes.filter(({ isIncluded }) => !isIncluded);
          expect(added.reduce((sum, tax) => sum + tax.amount, 0)).toBe(one.sales.tax);
        }
      }),
    );
  });

  test('closes where the ledger stands, and opens where the month before closed', () => {
    fc.assert(
      fc.property(
        fc.array(movement, { maxLength: 20 }),
        fc.array(movement, { maxLength: 20 }),
        (before, within) => {
          const [first, second] = [
            newStatement('2026-09').end([], before),
            newStatement('2026-10').end(before, within),
          ];
          for (const { currency: of, money, wallets } of second.currencies) {
            const sum = (isMeant: (one: MovementSum) => boolean) =>
              [...before, ...within]
                .filter((one) => one.currency === of && isMeant(one))
                .reduce((whole, one) => whole + one.amount, 0);
            expect(money.closing).toBe(sum(({ kind }) => !isOfWallets(kind)));
            expect(wallets.closing).toBe(sum(({ kind }) => isOfWallets(kind)));
            expect(money.opening + money.payments + money.refunds).toBe(money.closing);
            expect(wallets.opening + wallets.issued + wallets.used).toBe(wallets.closing);
            const last = first.currencies.find((one) => one.currency === of);
            expect([money.opening, wallets.opening]).toEqual([
              last?.money.closing ?? 0,
              last?.wallets.closing ?? 0,
            ]);
          }
        },
      ),
    );
  });

  test('says what every kind of movement is', () => {
    for (const kind of LEDGER_KINDS) expect(KIND_WORDS[kind]).toMatch(/\w/);
  });
});
