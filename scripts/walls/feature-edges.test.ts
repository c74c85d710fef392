import { expect, test } from 'vitest';
import type { FeatureEdges } from './places.ts';
import { findingsIn } from './small-tree-fixture.ts';

const CART_USES_WISHLIST = {
  'src/features/cart/views/Saved.tsx': `import '#features/wishlist/views/Hearts.tsx';`,
};

const rulesFor = (edges: FeatureEdges, files: Record<string, string> = CART_USES_WISHLIST) =>
  findingsIn(files, edges).map(({ rule }) => rule);

test('A declared edge is allowed in its direction only', () => {
  expect(rulesFor({ cart: ['wishlist'] })).toEqual([]);
  expect(rulesFor({})).toEqual([expect.stringContaining('“cart” may only import')]);
  const bothWays = {
    ...CART_USES_WISHLIST,
    'src/features/wishlist/rule.ts': `import '#features/cart/limits.ts';`,
  };
  expect(rulesFor({ cart: ['wishlist'] }, bothWays)).toEqual([
    expect.stringContaining('“wishlist” may only import'),
  ]);
});

test('A declared edge doesn’t open server code to browsers', () => {
  const files = {
    'src/features/wishlist/server/http.ts': '',
    'src/features/cart/views/Saved.tsx': `import '#features/wishlist/server/http.ts';`,
  };
  expect(rulesFor({ cart: ['wishlist'] }, files)).toEqual([expect.stringContaining('server code')]);
});

test('Edges aren’t passed on', () => {
  const files = {
    ...CART_USES_WISHLIST,
    'src/features/wishlist/rule.ts': `import '#features/coupons/limits.ts';`,
    'src/features/coupons/limits.ts': '',
    'src/features/cart/rule.ts': `import '#features/coupons/limits.ts';`,
  };
  expect(rulesFor({ cart: ['wishlist'], wishlist: ['coupons'] }, files)).toEqual([
    expect.stringContaining('“cart” may only import'),
  ]);
});

test('An unused edge, a cycle and an edge of a ground feature are refused', () => {
  expect(rulesFor({ cart: ['wishlist'], wishlist: ['orders'] })).toEqual([
    'No file uses the declared edge wishlist → orders.',
  ]);
  expect(rulesFor({ cart: ['wishlist'], wishlist: ['orders'], orders: ['cart'] })).toEqual([
    'The declared edge cart → wishlist closes a cycle of features.',
    'The declared edge wishlist → orders closes a cycle of features.',
    'The declared edge orders → cart closes a cycle of features.',
  ]);
  expect(rulesFor({ cart: ['wishlist'], books: ['wishlist'] })).toEqual([
    'The ground feature “books” must not import features above it.',
  ]);
});
