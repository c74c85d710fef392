import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { testFiles } from './scripts/test-files.ts';
import { KEPT } from './test/kept.ts';

/** `npm run test:all`: all files, all calls on both databases, long properties. */
const all = process.env.TEST_TIER === 'all';
/** The PostgreSQL server to test on, if there is one. */
const server = process.env.TEST_DATABASE_URL ?? '';
const { rules, calls, embedded, browser, release } = testFiles({ all });
/** Everyday journeys that the embedded shop must carry too. */
const JOURNEYS = ['test/browser/shopping.test.ts', 'test/browser/account.test.ts'];

/** The built shop in production mode. */
const RELEASE = 'test/release/shop.test.ts';
/** The npm scripts: every day on the server, where a shop is made with less work. */
const SCRIPTS = 'test/release/scripts.test.ts';

/**
 * Files of one project share their processes, so that modules are loaded once. The browser comes first, in two of them; all
 * other projects share three, since their tests also wait for a database or for programs that they start.
 */
function project(
  name: string,
  include: string[],
  { env, ...options }: NonNullable<TestProjectInlineConfiguration['test']> = {},
) {
  const isBrowser = name === 'browser';
  const loadsNatively = name === 'calls' || name === 'embedded';
  return {
    test: {
      name,
      include,
      isolate: false,
      // Node loads the sources of calls itself, several times faster than Vite; rules test components and styles too.
      experimental: { viteModuleRunner: !loadsNatively, nodeLoader: false },
      // Shops live for one file: with a larger young generation the garbage collector copies little of them.
      execArgv: ['--max-semi-space-size=64'],
      maxWorkers: isBrowser ? 2 : 3,
      sequence: { groupOrder: isBrowser ? 0 : 1 },
      setupFiles: ['test/setup.ts'],
      testTimeout: 60_000,
      hookTimeout: 60_000,
      // A page may have to load a part of itself first; a poll looks again at once when it is there.
      expect: { poll: { timeout: 15_000 } },
      // Node loads the built bundle itself, without Vite.
      server: { deps: { external: [/\/build\/shop\//] } },
      // The built shop has its own compile cache.
      env: name.startsWith('release') ? env : { NODE_COMPILE_CACHE: join(KEPT, 'compiled'), ...env },
      ...options,
    },
  } satisfies TestProjectInlineConfiguration;
}

/** Takes the temporary files of killed processes with it when the run ends. */
const temporary = mkdtempSync(join(tmpdir(), 'rare-bindings-run-'));
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }));

const onDatabase = (url: string) => ({
  globalSetup: 'test/prepare.ts',
  env: { TEST_DATABASE_URL: url, TMPDIR: temporary, KEPT },
});
const patient = { testTimeout: 180_000, hookTimeout: 180_000 };

export default defineConfig({
  test: {
    projects: [
      project('browser', browser, { ...patient, ...onDatabase(server) }),
      project('calls', calls, onDatabase(server)),
      project('release', server && !all ? release.filter((file) => file !== SCRIPTS) : release, {
        ...{ ...patient, ...onDatabase('') },
        env: { ...onDatabase('').env, RELEASE_PART: server && !all ? 'database' : 'all' },
      }),
      project('rules', rules),
      ...(server
        ? [
            project('release on PostgreSQL', all ? [RELEASE] : [RELEASE, SCRIPTS], {
              ...patient,
              ...onDatabase(server),
            }),
            // Long properties run on the server only.
            project('embedded', all ? calls : embedded, {
              ...onDatabase(''),
              env: { ...onDatabase('').env, LONG_TESTS: '' },
            }),
            ...(all ? [project('embedded browser', JOURNEYS, { ...patient, ...onDatabase('') })] : []),
          ]
        : []),
    ],
  },
});
