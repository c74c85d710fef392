import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readStatement } from '#test/read-statement.ts';
import { anyMovement, anySale } from '#test/statement-samples.ts';
import { isWalletKind, LEDGER_KIND_LABELS } from '../../ledger-kinds.ts';
import { createStatement } from '../../statement.ts';
import { statementPdf } from './statement-pdf.ts';

const SELLER = { name: 'Rare Bindings Ltd', registrations: ['VAT GB 123 4567 89'] };

describe('the PDF of a statement, as another program reads it', () => {
  test('has parts that are its sums, in every currency, and those of the ledger', async () => {
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
          const made = statement.end(before, within);
          const read = await readStatement(await statementPdf(made, SELLER));
          expect([...read.keys()]).toEqual(made.currencies.map(({ currency }) => currency));
          for (const [currency, account] of read) {
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
            const ledger = (matches: (kind: string) => boolean, all: typeof within) =>
              all
                .filter((one) => one.currency === currency && matches(one.kind))
                .reduce((sum, { amount }) => sum + amount, 0);
            const ofWallets = (kind: string) => isWalletKind(kind as never);
            for (const [name, matches, inner] of [
              [
                'Payment provider balance',
                (kind: string) => !ofWallets(kind),
                ['Payments received', 'Refunds'],
              ],
              ['Wallet liabilities', ofWallets, ['Issued', 'Used']],
            ] as const) {
              const lines = account(name);
              expect(lines.get('Opening balance')).toBe(ledger(matches, before));
              const moved = inner.reduce((sum, part) => sum + (lines.get(part) ?? NaN), 0);
              expect(moved).toBe(ledger(matches, within));
              expect((lines.get('Opening balance') ?? NaN) + moved).toBe(lines.get('Closing balance'));
            }
            const movements = account('Ledger movements');
            for (const { kind, count, amount } of within.filter((one) => one.currency === currency))
              expect(movements.get(`${LEDGER_KIND_LABELS[kind]}, ${count}`)).toBe(amount);
          }
        },
      ),
      { numRuns: 4 },
    );
  });

  test('says whose it is, and where nothing moved says that', async () => {
    const { getDocumentProxy, extractText } = await import('unpdf');
    const pdf = await statementPdf({ month: '2026-10', currencies: [] }, SELLER);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
    for (const words of ['Statement for October 2026', 'No money movements', 'VAT GB 123 4567 89'])
      expect(text).toContain(words);
  });
});
