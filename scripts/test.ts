import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { isBuilt } from './built-from.ts';
import { bin, ROOT, runNode } from './child.ts';
import { plainly } from './plainly.ts';
import { buildSite } from './site-build.ts';
import type { TestResults } from './test-results.ts';

// npm test: all tests on the embedded database, then the tests of the database once more on a PostgreSQL server, if
// one answers. Arguments go to vitest: `npm test -- src/rules`. The last line says how many passed and failed.

/** Where a server is looked for when `TEST_DATABASE_URL` names none. */
const USUAL_SERVERS = ['postgres://root@127.0.0.1:5432/test', 'postgres://root@127.0.0.1:5432/postgres'];
/** Whoever imports this tests the database. */
const DATABASE_TESTS = ['related', 'test/database.ts', '--project', 'unit'];
/** A shopper's and a reader's whole way, which the server must carry too. */
const JOURNEYS = ['run', 'test/browser/shopping.test.ts', 'test/browser/account.test.ts'];

await plainly(async () => {
  if (!(await isBuilt())) {
    console.log('Building the site …');
    await buildSite();
  }
  const filters = process.argv.slice(2);
  console.log('\nAll tests, on the embedded database');
  const runs = [await vitest(['run', ...filters])];
  const server = await findServer();
  if (server) {
    console.log(`\nThe tests of the database, on the PostgreSQL server ${shown(server)}`);
    const selection = filters.length ? ['run', '--project', 'unit', ...filters] : DATABASE_TESTS;
    runs.push(await vitest([...selection, '--run'], server));
    if (filters.length === 0) runs.push(await vitest(JOURNEYS, server));
  }
  const sum = (count: 'passed' | 'failed' | 'skipped') => runs.reduce((total, run) => total + run[count], 0);
  if (sum('failed') > 0) process.exitCode = 1;
  const failures = runs.flatMap((run) => run.failures);
  if (failures.length > 0) console.log(`\nWhat failed:\n\n${failures.join('\n\n')}\n`);
  const skipped = sum('skipped') ? `, ${sum('skipped')} skipped` : '';
  console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped}`);
});

/** Runs vitest and reads what it came to; an end without results (a crash) counts as one failure. */
async function vitest(args: readonly string[], server?: string): Promise<TestResults> {
  const folder = await mkdtemp(join(tmpdir(), 'rare-bindings-results-'));
  const file = join(folder, 'results.json');
  const reporters = ['--reporter=default', `--reporter=${join(ROOT, 'scripts/test-results.ts')}`];
  const env = { TEST_DATABASE_URL: server ?? '', NODE_ENV: 'test', TEST_RESULTS: file };
  const { code } = await runNode([bin('vitest/vitest.mjs'), ...args, ...reporters, '--passWithNoTests'], {
    env,
  });
  const text = await readFile(file, 'utf8').catch(() => undefined);
  await rm(folder, { recursive: true });
  const results: TestResults = text ? JSON.parse(text) : { passed: 0, failed: 0, skipped: 0, failures: [] };
  if (text && (code === 0 || results.failed > 0)) return results;
  return { ...results, failed: 1, failures: [`vitest ended with ${code} and said nothing more`] };
}

/** The server to test on, or nothing; says aloud when there is none. A server that was asked for has to answer. */
async function findServer(): Promise<string | undefined> {
  const asked = process.env.TEST_DATABASE_URL;
  for (const server of asked ? [asked] : USUAL_SERVERS) {
    const problem = await whyNot(server);
    if (!problem) return server;
    if (asked) throw new Error(`TEST_DATABASE_URL names ${shown(server)}, which cannot be used: ${problem}`);
    console.log(`\nNo tests on ${shown(server)}: ${problem}`);
  }
  console.log(
    'SKIPPED: the tests of the database ran on the embedded database only. To run them on a PostgreSQL',
  );
  console.log('server too, set TEST_DATABASE_URL to one on which the account may create databases.');
  return undefined;
}

async function whyNot(server: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: server, connectionTimeoutMillis: 3000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(
      'SELECT rolsuper OR rolcreatedb AS may FROM pg_roles WHERE rolname = current_user',
    );
    return rows[0]?.may ? undefined : 'the account may not create databases';
  } catch (error) {
    return (error as Error).message || (error as NodeJS.ErrnoException).code || 'it does not answer';
  } finally {
    await client.end().catch(() => {});
  }
}

/** The address without a password. */
function shown(server: string): string {
  const url = new URL(server);
  return `${url.host}${url.pathname}`;
}
