import { describe, expect, test } from 'vitest';
import { checkWalls } from './check.ts';
import { createTree, VALID_FILES } from './small-tree-fixture.ts';

describe('A known violation', () => {
  const tree = createTree({
    ...VALID_FILES,
    'src/ui/Price.tsx': `import '#db/connect.ts';`,
    'src/features/cart/server/sql.ts': `const SQL = 'SELECT 1 FROM books';`,
  });
  const imports = { 'src/ui/Price.tsx': ['src/db/connect.ts'] };
  const tables = { 'src/features/cart/server/sql.ts': ['books'] };

  test('is tolerated, and nothing else is', () => {
    expect(checkWalls(tree, { imports, tables })).toEqual([]);
    expect(checkWalls(tree, { tables })).toHaveLength(1);
    expect(checkWalls(tree, { imports })).toHaveLength(1);
  });

  test('must be removed from the list once fixed', () => {
    const resolved = checkWalls(createTree(VALID_FILES), { imports, tables });
    expect(resolved).toMatchObject([
      { file: 'src/ui/Price.tsx', fix: 'Remove it from the known violations.' },
      { file: 'src/features/cart/server/sql.ts', target: 'books' },
    ]);
  });

  test('may stay while its table has no owner', () => {
    const withoutOwner = { ...VALID_FILES, 'src/db/schema.ts': `export const users = pgTable('users', {});` };
    expect(checkWalls(createTree(withoutOwner), { tables: { 'src/ui/Price.tsx': ['users'] } })).toEqual([]);
  });
});
