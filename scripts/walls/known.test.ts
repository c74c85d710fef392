import { describe, expect, test } from 'vitest';
import { findings } from './check.ts';
import { houseOf, SOUND } from './small-house-fixture.ts';

describe('What is known to go against the walls', () => {
  const house = houseOf({
    ...SOUND,
    'src/ui/Price.tsx': `import '#db/connect.ts';`,
    'src/features/cart/server/sql.ts': `const SQL = 'SELECT 1 FROM books';`,
  });
  const imports = { 'src/ui/Price.tsx': ['src/db/connect.ts'] };
  const tables = { 'src/features/cart/server/sql.ts': ['books'] };

  test('is let be, and nothing else is', () => {
    expect(findings(house, imports, tables)).toEqual([]);
    expect(findings(house, {}, tables)).toHaveLength(1);
    expect(findings(house, imports, {})).toHaveLength(1);
  });

  test('is not known for longer than it stands', () => {
    const cured = findings(houseOf(SOUND), imports, tables);
    expect(cured).toMatchObject([
      { file: 'src/ui/Price.tsx', cure: 'Take the entry out of what is known.' },
      { file: 'src/features/cart/server/sql.ts', target: 'books' },
    ]);
  });

  test('waits while a table has no owner yet', () => {
    const withoutOwner = { ...SOUND, 'src/db/schema.ts': `export const users = pgTable('users', {});` };
    expect(findings(houseOf(withoutOwner), {}, { 'src/ui/Price.tsx': ['users'] })).toEqual([]);
  });
});
