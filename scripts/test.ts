import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { isBuilt } from './build-stamp.ts';
import { bin, ROOT, runNode } from './child.ts';
import { CommandError, runCommand } from './run-command.ts';
import { buildSite } from './site-build.ts';
import { findTestFiles, needsBuild } from './test-files.ts';
import type { RunResults } from './test-results.ts';
import { combineRuns, filesToRepeat } from './test-verdict.ts';

// npm test: the fast tests, on a PostgreSQL server if one answers. `npm run test:all` (--all): everything, with most
// API tests on both databases. Other arguments go to vitest: `npm test -- cart`. Failed files run once more, and what
// passes then is reported as flaky. The last line counts passed and failed.

/** Servers to try without `TEST_DATABASE_URL`. */
const DEFAULT_SERVERS = ['postgres://root@127.0.0.1:5432/test', 'postgres://root@127.0.0.1:5432/postgres'];
const ALL = '--all';
/** Number of slowest files listed. */
const SLOWEST = 20;

await runCommand(async () => {
  const args = process.argv.slice(2).filter((argument) => argument !== ALL);
  const all = process.argv.includes(ALL);
  if (chooseFiles(args, all).some(needsBuild) && !(await isBuilt())) {
    console.log('Building the site …');
    await buildSite();
  }
  const server = await findServer();
  console.log(
    `\n${all ? 'All tests' : 'Everyday tests'}${server ? ` on the PostgreSQL server ${serverLabel(server)}` : ''}`,
  );
  const began = performance.now();
  const run = (extraArgs: readonly string[]) => runVitest(extraArgs, { server, all });
  const { tests: results, seconds } = await run(args);
  const { files, projects } = filesToRepeat(results);
  if (files.length > 0) console.log(`\nRepeating failed files: ${files.join(', ')}`);
  const again = files.length > 0 ? (await run([...projectArgs(projects), ...files])).tests : [];
  const { passed, failed, skipped, assertions, failures, flaky } = combineRuns(results, again);
  if (failed > 0) process.exitCode = 1;
  if (failures.length > 0) console.log(`\nFailed:\n\n${failures.join('\n\n')}\n`);
  if (flaky.length > 0)
    console.log(`\nFlaky, failed in one run and passed in another:\n\n${flaky.join('\n\n')}\n`);
  listSlowest(seconds);
  const took = Math.round((performance.now() - began) / 1000);
  console.log(
    `${passed + failed + skipped} tests, ${assertions} assertions, ${flaky.length} flaky, ${took} s`,
  );
  console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
});

/** @throws CommandError if no test file matches the names */
function chooseFiles(args: readonly string[], all: boolean): string[] {
  const { rules, calls, browser, release } = findTestFiles({ all });
  const names = args.filter((argument, i) => !argument.startsWith('-') && !args[i - 1]?.startsWith('-'));
  const files = [...rules, ...calls, ...browser, ...release];
  const chosenByProject = files.filter(
    (file) => names.length === 0 || names.some((name) => file.includes(name)),
  );
  if (chosenByProject.length > 0) return chosenByProject;
  const hint = all ? '' : ' Files named *.long.test.ts run with npm run test:all.';
  throw new CommandError(`No test file is named like ${names.join(' or ')}.${hint}`);
}

function listSlowest(seconds: RunResults['seconds']): void {
  const files = Object.entries(seconds).sort(([, a], [, b]) => b - a);
  if (files.length <= SLOWEST) return;
  console.log(`The ${SLOWEST} slowest of ${files.length} files, in seconds:`);
  for (const [name, took] of files.slice(0, SLOWEST)) console.log(`${took.toFixed(1).padStart(7)}  ${name}`);
}

function projectArgs(projects: readonly string[]): string[] {
  return projects.flatMap((project) => ['--project', project]);
}

/** Runs vitest and reads its results; a run without results, such as a crash, counts as one failure. */
async function runVitest(
  args: readonly string[],
  { server = '', all }: { server?: string | undefined; all: boolean },
): Promise<RunResults> {
  const folder = await mkdtemp(join(tmpdir(), 'rare-bindings-results-'));
  const file = join(folder, 'results.json');
  const reporters = ['--reporter=default', `--reporter=${join(ROOT, 'scripts/test-results.ts')}`];
  const env = {
    TEST_DATABASE_URL: server,
    NODE_ENV: 'test',
    TEST_RESULTS: file,
    ...(all ? { TEST_TIER: 'all', LONG_TESTS: '1' } : {}),
  };
  const { code } = await runNode([bin('vitest/vitest.mjs'), 'run', ...args, ...reporters], { env });
  const text = await readFile(file, 'utf8').catch(() => undefined);
  await rm(folder, { recursive: true });
  const results: RunResults = text ? JSON.parse(text) : { tests: [], seconds: {} };
  if (text && (code === 0 || results.tests.some(({ state }) => state === 'failed'))) return results;
  const id = `vitest exited with ${code} without complete results`;
  results.tests.push({ id, state: 'failed', isTest: false, assertions: 0 });
  return results;
}

/** Finds a server to test on. @throws Error if `TEST_DATABASE_URL` can't be used */
async function findServer(): Promise<string | undefined> {
  const configured = process.env.TEST_DATABASE_URL;
  for (const server of configured ? [configured] : DEFAULT_SERVERS) {
    const problem = await findServerProblem(server);
    if (!problem) return server;
    if (configured)
      throw new Error(`TEST_DATABASE_URL names ${serverLabel(server)}, which cannot be used: ${problem}`);
    console.log(`\nNo tests on ${serverLabel(server)}: ${problem}`);
  }
  console.log(
    'SKIPPED: nothing runs on a PostgreSQL server, only on the embedded database. To use a server,',
  );
  console.log('set TEST_DATABASE_URL to one whose account may create databases.');
  return undefined;
}

async function findServerProblem(server: string): Promise<string | undefined> {
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

function serverLabel(server: string): string {
  const url = new URL(server);
  return `${url.host}${url.pathname}`;
}
