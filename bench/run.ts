/** Runs all benchmarks (`npm run bench`), or those named (`npm run bench -- api pages`). */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const ALL = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.ts') && name !== 'run.ts')
  .map((name) => name.replace('.ts', ''));
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
