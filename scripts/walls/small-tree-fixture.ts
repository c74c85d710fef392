import { checkWalls } from './check.ts';
import type { Finding } from './finding.ts';
import type { FeatureEdges } from './places.ts';
import { readSource } from './source-tree.ts';

/** A project where every layer has a file that imports everything it may. */
const VALID_FILES: Record<string, string> = {
  'server.ts': `import { createApp } from './src/app/create-app.ts';\nimport { connect } from './src/db/connect.ts';`,
  'scripts/dev.ts': `import '../server.ts';`,
  'test/cast.ts': '',
  'src/kernel/money.ts': `import { z } from 'zod';`,
  'src/db/connect.ts': `import pg from 'pg';\nimport { join } from 'node:path';\nimport '#kernel/money.ts';`,
  'src/platform/email/tables.ts': `import { pgTable } from 'drizzle-orm/pg-core';\nexport const outbox = pgTable('outbox', {});`,
  'src/platform/email/send.ts': `import '#db/connect.ts';\nconst DUE = 'SELECT id FROM outbox';`,
  'src/platform/http/calls.ts': `import type { FastifyInstance } from 'fastify';\nimport '../email/send.ts';`,
  'src/ui/Price.tsx': `import { useState } from 'react';\nimport '#kernel/money.ts';\nimport './price.module.css';`,
  'src/ui/price.module.css': `.price { composes: ink from './ink.module.css'; }`,
  'src/ui/ink.module.css': '.ink { color: black; }',
  'src/browser/store.ts': `import { useSyncExternalStore } from 'react';\nimport '#ui/Price.tsx';`,
  'src/features/region/limits.ts': '',
  'src/features/books/tables.ts': `import { pgTable } from 'drizzle-orm/pg-core';\nexport const books = pgTable('books', {});`,
  'src/features/books/card.ts': `import '#features/region/limits.ts';`,
  'src/features/books/server/load-book.ts': `import { z } from 'zod';\nimport type { books } from '../tables.ts';\nconst ALL = 'SELECT id FROM books';`,
  'src/features/books/server/write.ts': `import { books } from '../tables.ts';\nconst GONE = 'DELETE FROM books';`,
  'src/features/search/server/index.ts': `const BOTH = 'SELECT 1 FROM books b JOIN search_regular.documents d ON d.book = b.id';`,
  'src/features/cart/contract.ts': `import { z } from 'zod';\nimport '#features/books/card.ts';\nimport './limits.ts';`,
  'src/features/cart/limits.ts': '',
  'src/features/cart/tables.ts': `import { pgTable } from 'drizzle-orm/pg-core';\nimport { books } from '#features/books/tables.ts';\nexport const lines = pgTable('cart_items', {});`,
  'src/features/cart/server/http.ts': `import { createHash } from 'node:crypto';\nimport '#platform/http/calls.ts';\nimport '../contract.ts';`,
  'src/features/cart/client/cart.ts': `import '#browser/store.ts';\nimport '../contract.ts';`,
  'src/features/cart/views/Cart.tsx': `import { Link } from 'react-router';\nimport '../client/cart.ts';\nexport const Cart = () => null;`,
  'src/features/cart/pages/cart.tsx':
    `import type { Route } from './+types/cart.ts';\nimport { lines } from '../server/http.ts';\nimport { Cart } from '../views/Cart.tsx';\n` +
    'export const loader = () => lines();\nexport default function Page({ lines }) { return <Cart lines={lines} />; }',
  'src/features/wishlist/views/Hearts.tsx': `import '#features/books/card.ts';`,
  'src/app/routes.ts': `export default [route('/cart', '../features/cart/pages/cart.tsx')];`,
  'src/app/create-app.ts': `import '#features/cart/server/http.ts';\nimport '#platform/http/calls.ts';`,
  'src/app/root.tsx': `import './shell/Shell.tsx';\nimport { now } from './clock.ts';\nexport const loader = () => now();`,
  'src/app/clock.ts': `import '#db/connect.ts';`,
  'src/app/shell/Shell.tsx': `import '#features/cart/views/Cart.tsx';\nimport '#ui/Price.tsx';`,
  'src/app/entry.client.tsx': `import { hydrateRoot } from 'react-dom/client';\nimport '#browser/store.ts';`,
};

/** Findings in the valid project with these files added or replaced. */
export function findingsIn(files: Record<string, string>, edges: FeatureEdges = {}): Finding[] {
  const paths = Object.entries({ ...VALID_FILES, ...files });
  return checkWalls(new Map(paths.map(([path, text]) => [path, readSource(path, text)])), edges);
}
