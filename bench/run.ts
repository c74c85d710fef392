/** Runs all benchmarks (`npm run bench`), or those named (`npm run bench -- api pages`). */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ALL = [
  'api',
  'book',
  'carts',
  'covers',
  'logins',
  'start',
  'pages',
  'first-visit',
  'first-gesture',
  'lighthouse',
  'search',
  'uploads',
  'large-uploads',
  'bad-files',
  'checking',
  'suggestions',
  'misspellings',
  'orders',
  'admin-orders',
  'production',
  'admin-books',
  'admin-lists',
  'faults',
  'layouts',
  'viewer',
  'imports',
];
const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !ALL.includes(name));
if (unknown.length) {
  console.error(`There is no bench ${unknown.join(', ')}. There are: ${ALL.join(', ')}.`);
  process.exit(1);
}
for (const name of requested.length ? requested : ALL) {
  console.log(`\n── ${name} ──`);
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`)], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
