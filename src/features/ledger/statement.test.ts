import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyMovement, anySale } from '#test/statement-samples.ts';
import { isWalletKind, LEDGER_KIND_LABELS, LEDGER_KINDS } from './ledger-kinds.ts';
import { createStatement, type MovementSum, toUsdCents } from './statement.ts';

describe('a statement', () => {
  test('has parts that are its totals, in every currency', () => {
    fc.assert(
      fc.property(fc.array(anySale, { maxLength: 30 }), (sales) => {
        const statement = createStatement('2026-10');
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
          sales.reduce((sum, one) => sum + toUsdCents(one.total, one), 0),
        );
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
        fc.array(anyMovement, { maxLength: 20 }),
        fc.array(anyMovement, { maxLength: 20 }),
        (before, within) => {
          const [first, second] = [
            createStatement('2026-09').end([], before),
            createStatement('2026-10').end(before, within),
          ];
          for (const { currency: of, money, wallets } of second.currencies) {
            const sum = (matches: (one: MovementSum) => boolean) =>
              [...before, ...within]
                .filter((one) => one.currency === of && matches(one))
                .reduce((whole, one) => whole + one.amount, 0);
            expect(money.closing).toBe(sum(({ kind }) => !isWalletKind(kind)));
            expect(wallets.closing).toBe(sum(({ kind }) => isWalletKind(kind)));
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
    for (const kind of LEDGER_KINDS) expect(LEDGER_KIND_LABELS[kind]).toMatch(/\w/);
  });
});
