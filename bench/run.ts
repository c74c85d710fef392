/** All benchmarks, one after the other: `npm run bench`. Each can be run by itself: `node bench/<name>.ts`. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

for (const name of ['api', 'pages', 'first-visit', 'search']) {
  console.log(`\n── ${name} ──`);
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`)], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
