import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyMovement, anySale } from '#test/statement-samples.ts';
import { isWalletKind, LEDGER_KIND_LABELS, LEDGER_KINDS } from './ledger-kinds.ts';
import { createStatement, type MovementSum, toUsdCents } from './statement.ts';

describe('a statement', () => {
  test('has parts that add up to its totals in every currency', () => {
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
        const sumBy = (pick: (sum: (typeof currencies)[number]) => number) =>
          currencies.reduce((sum, entry) => sum + pick(entry), 0);
        expect(sumBy((entry) => entry.sales.orders)).toBe(sales.length);
        expect(sumBy((entry) => entry.sales.usd)).toBe(
          sales.reduce((sum, sale) => sum + toUsdCents(sale.total, sale), 0),
        );
        for (const entry of currencies) {
          const added = entry.taxes.filter(({ isIncluded }) => !isIncluded);
          expect(added.reduce((sum, tax) => sum + tax.amount, 0)).toBe(entry.sales.tax);
        }
      }),
    );
  });

  test('closes with the ledger balance and opens where the previous month closed', () => {
    fc.assert(
      fc.property(
        fc.array(anyMovement, { maxLength: 20 }),
        fc.array(anyMovement, { maxLength: 20 }),
        (before, within) => {
          const [first, second] = [
            createStatement('2026-09').end([], before),
            createStatement('2026-10').end(before, within),
          ];
          for (const { currency: code, money, wallets } of second.currencies) {
            const sum = (matches: (movement: MovementSum) => boolean) =>
              [...before, ...within]
                .filter((movement) => movement.currency === code && matches(movement))
                .reduce((subtotal, movement) => subtotal + movement.amount, 0);
            expect(money.closing).toBe(sum(({ kind }) => !isWalletKind(kind)));
            expect(wallets.closing).toBe(sum(({ kind }) => isWalletKind(kind)));
            expect(money.opening + money.payments + money.refunds).toBe(money.closing);
            expect(wallets.opening + wallets.issued + wallets.used).toBe(wallets.closing);
            const last = first.currencies.find((entry) => entry.currency === code);
            expect([money.opening, wallets.opening]).toEqual([
              last?.money.closing ?? 0,
              last?.wallets.closing ?? 0,
            ]);
          }
        },
      ),
    );
  });

  test('has a label for every kind of movement', () => {
    for (const kind of LEDGER_KINDS) expect(LEDGER_KIND_LABELS[kind]).toMatch(/\w/);
  });
});
