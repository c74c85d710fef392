import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '../..');

test('only the ledger writes wallet entries, and nothing changes them', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => ({ name: name.replaceAll('\\', '/'), text: readFileSync(join(SRC, name), 'utf8') }));
  const findFiles = (pattern: RegExp) =>
    files.filter(({ text }) => pattern.test(text)).map(({ name }) => name);
  const writers = ['features/wallet/server/ledger.ts'];
  expect(findFiles(/INSERT\s+INTO\s+"?wallet_entries|\binsert\(walletEntries/i)).toEqual(writers);
  expect(findFiles(/DELETE\s+FROM\s+"?wallet_entries|\bdelete\(walletEntries/i)).toEqual(writers);
  expect(findFiles(/(UPDATE|TRUNCATE)\s+"?wallet_entries|\bupdate\(walletEntries/i)).toEqual([]);
  expect(findFiles(/\bwalletEntries\b(?!:)/).sort()).toEqual([
    ...writers,
    'features/wallet/server/queries.ts',
    'features/wallet/tables.ts',
  ]);
});
