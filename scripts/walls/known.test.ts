import { describe, expect, test } from 'vitest';
import { checkWalls } from './check.ts';
import { createTree, VALID_FILES } from './small-tree-fixture.ts';

describe('What is known to go against the walls', () => {
  const tree = createTree({
    ...VALID_FILES,
    'src/ui/Price.tsx': `import '#db/connect.ts';`,
    'src/features/cart/server/sql.ts': `const SQL = 'SELECT 1 FROM books';`,
  });
  const imports = { 'src/ui/Price.tsx': ['src/db/connect.ts'] };
  const tables = { 'src/features/cart/server/sql.ts': ['books'] };

  test('is let be, and nothing else is', () => {
    expect(checkWalls(tree, imports, tables)).toEqual([]);
    expect(checkWalls(tree, {}, tables)).toHaveLength(1);
    expect(checkWalls(tree, imports, {})).toHaveLength(1);
  });

  test('is not known for longer than it stands', () => {
    const resolved = checkWalls(createTree(VALID_FILES), imports, tables);
    expect(resolved).toMatchObject([
      { file: 'src/ui/Price.tsx', fix: 'Take the entry out of what is known.' },
      { file: 'src/features/cart/server/sql.ts', target: 'books' },
    ]);
  });

  test('waits while a table has no owner yet', () => {
    const withoutOwner = { ...VALID_FILES, 'src/db/schema.ts': `export const users = pgTable('users', {});` };
    expect(checkWalls(createTree(withoutOwner), {}, { 'src/ui/Price.tsx': ['users'] })).toEqual([]);
  });
});
