import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { isBuilt } from './built-from.ts';
import { bin, ROOT, runNode } from './child.ts';
import { plainly } from './plainly.ts';
import { buildSite } from './site-build.ts';
import type { TestResult } from './test-results.ts';
import { filesToRepeat, verdict } from './test-verdict.ts';

// npm test: all tests on the embedded database, and those of the database and two journeys on a PostgreSQL server too, if
// one answers. Arguments go to vitest: `npm test -- cart`. What fails is run once more before it counts. The last line
// says how many passed and failed.

/** Where a server is looked for when `TEST_DATABASE_URL` names none. */
const USUAL_SERVERS = ['postgres://root@127.0.0.1:5432/test', 'postgres://root@127.0.0.1:5432/postgres'];

await plainly(async () => {
  if (!(await isBuilt())) {
    console.log('Building the site …');
    await buildSite();
  }
  const server = await findServer();
  if (server)
    console.log(`\nAll tests, on the embedded database and on the PostgreSQL server ${shown(server)}`);
  const began = performance.now();
  const results = await vitest(process.argv.slice(2), server);
  const { files, projects } = filesToRepeat(results);
  if (files.length > 0) console.log(`\nOnce more, since something failed: ${files.join(', ')}`);
  const again = files.length > 0 ? await vitest([...only(projects), ...files], server) : [];
  const { passed, failed, skipped, assertions, failures, flaky } = verdict(results, again);
  if (failed > 0) process.exitCode = 1;
  if (failures.length > 0) console.log(`\nWhat failed:\n\n${failures.join('\n\n')}\n`);
  if (flaky.length > 0)
    console.log(`\nFlaky, failed in one run and passed in another:\n\n${flaky.join('\n\n')}\n`);
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(
    `${passed + failed + skipped} tests, ${assertions} assertions, ${flaky.length} flaky, ${seconds} s`,
  );
  console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
});

function only(projects: readonly string[]): string[] {
  return projects.flatMap((project) => ['--project', project]);
}

/** Runs vitest and reads what it came to; an end without results (no such file, or a crash) counts as one failure. */
async function vitest(args: readonly string[], server = ''): Promise<TestResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'rare-bindings-results-'));
  const file = join(folder, 'results.json');
  const reporters = ['--reporter=default', `--reporter=${join(ROOT, 'scripts/test-results.ts')}`];
  const env = { TEST_DATABASE_URL: server, NODE_ENV: 'test', TEST_RESULTS: file };
  const { code } = await runNode([bin('vitest/vitest.mjs'), 'run', ...args, ...reporters], { env });
  const text = await readFile(file, 'utf8').catch(() => undefined);
  await rm(folder, { recursive: true });
  const results: TestResult[] = text ? JSON.parse(text) : [];
  if (text && (code === 0 || results.some(({ state }) => state === 'failed'))) return results;
  const id = `vitest ended with ${code}: it ran nothing, or broke off`;
  return [...results, { id, state: 'failed', isTest: false, assertions: 0 }];
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
    'SKIPPED: the tests of the database run on the embedded database only. To run them on a PostgreSQL',
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
