import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readStatement } from '#test/read-statement.ts';
import { anyMovement, anySale } from '#test/statement-samples.ts';
import { isWalletKind, LEDGER_KIND_LABELS } from '../../ledger-kinds.ts';
import { createStatement } from '../../statement.ts';
import { createStatementPdf } from './statement-pdf.ts';

const SELLER = { name: 'Rare Bindings Ltd', registrations: ['VAT GB 123 4567 89'] };

describe('the statement PDF', () => {
  test('has sections that add up and match the ledger in every currency', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anySale, { minLength: 1, maxLength: 6 }),
        fc.array(anyMovement, { maxLength: 6 }),
        fc.uniqueArray(anyMovement, {
          maxLength: 9,
          selector: ({ currency, kind }) => `${currency} ${kind}`,
        }),
        async (sales, before, within) => {
          const statement = createStatement('2026-10');
          sales.forEach(statement.add);
          const result = statement.end(before, within);
          const accounts = await readStatement(await createStatementPdf(result, SELLER));
          expect([...accounts.keys()]).toEqual(result.currencies.map(({ currency }) => currency));
          for (const [currency, account] of accounts) {
            const sold = account('Sales');
            const parts = [
              'Books',
              'Designs',
              'Processing',
              'Wrapping',
              'Discounts',
              'Shipping',
              'Tax added',
            ];
            expect(parts.reduce((sum, part) => sum + (sold.get(part) ?? NaN), 0)).toBe(sold.get('Total'));
            const ledger = (matches: (kind: string) => boolean, movementSums: typeof within) =>
              movementSums
                .filter((movement) => movement.currency === currency && matches(movement.kind))
                .reduce((sum, { amount }) => sum + amount, 0);
            const isWallet = (kind: string) => isWalletKind(kind as never);
            for (const [name, matches, inner] of [
              [
                'Payment provider balance',
                (kind: string) => !isWallet(kind),
                ['Payments received', 'Refunds'],
              ],
              ['Wallet liabilities', isWallet, ['Issued', 'Used']],
            ] as const) {
              const lines = account(name);
              expect(lines.get('Opening balance')).toBe(ledger(matches, before));
              const netChange = inner.reduce((sum, part) => sum + (lines.get(part) ?? NaN), 0);
              expect(netChange).toBe(ledger(matches, within));
              expect((lines.get('Opening balance') ?? NaN) + netChange).toBe(lines.get('Closing balance'));
            }
            const movements = account('Ledger movements');
            for (const { kind, count, amount } of within.filter((movement) => movement.currency === currency))
              expect(movements.get(`${LEDGER_KIND_LABELS[kind]}, ${count}`)).toBe(amount);
          }
        },
      ),
      { numRuns: 4 },
    );
  });

  test('names the seller and says when there were no movements', async () => {
    const { getDocumentProxy, extractText } = await import('unpdf');
    const pdf = await createStatementPdf({ month: '2026-10', currencies: [] }, SELLER);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
    for (const phrase of ['Statement for October 2026', 'No money movements', 'VAT GB 123 4567 89'])
      expect(text).toContain(phrase);
  });
});
