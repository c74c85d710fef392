import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { findTestFiles } from './scripts/test-files.ts';
import { CACHE_FOLDER } from './test/test-cache.ts';

/** `npm run test:all`: all files, most API tests on both databases, long property tests. */
const all = process.env.TEST_TIER === 'all';
const server = process.env.TEST_DATABASE_URL ?? '';
const { rules, calls, embedded, browser, release } = findTestFiles({ all });
/** Everyday journeys that the embedded shop must support too. */
const JOURNEYS = ['test/browser/shopping.test.ts', 'test/browser/account.test.ts'];

const RELEASE = 'test/release/shop.test.ts';
/** Runs on the server every day, where creating a shop is cheaper. */
const SCRIPTS = 'test/release/scripts.test.ts';

/**
 * Files of one project share processes, so modules load once. The browser project runs first in two of them; the
 * others share three, since their tests also wait for databases and child processes.
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
      // Native loading is several times faster than Vite for API tests; rules also test components and styles.
      experimental: { viteModuleRunner: !loadsNatively, nodeLoader: false },
      // Each file opens a shop: a larger young generation saves garbage collection.
      execArgv: ['--max-semi-space-size=64'],
      maxWorkers: isBrowser ? 2 : 3,
      sequence: { groupOrder: isBrowser ? 0 : 1 },
      setupFiles: ['test/setup.ts'],
      testTimeout: 60_000,
      hookTimeout: 60_000,
      // A page may have to load a part first.
      expect: { poll: { timeout: 15_000 } },
      // Loads the built bundle natively.
      server: { deps: { external: [/\/build\/shop\//] } },
      // The built shop has its own compile cache.
      env: name.startsWith('release') ? env : { NODE_COMPILE_CACHE: join(CACHE_FOLDER, 'compiled'), ...env },
      ...options,
    },
  } satisfies TestProjectInlineConfiguration;
}

/** Slow files, which start first. Vitest starts with the largest, so these would run alone at the end. */
const SLOW =
  /\/(looks|firefox|api-docs|routes-\w+-half|buying|guest\.browser|admin-walk-\w+|guided-designs)(\.long)?\.test\.ts$/;
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => SLOW.test(moduleId);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

const temporary = mkdtempSync(join(tmpdir(), 'rare-bindings-run-'));
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }));

const onDatabase = (url: string) => ({
  globalSetup: 'test/prepare.ts',
  env: { TEST_DATABASE_URL: url, TMPDIR: temporary, TEST_CACHE: CACHE_FOLDER },
});
const patient = { testTimeout: 180_000, hookTimeout: 180_000 };

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    projects: [
      project('browser', browser, { ...patient, ...onDatabase(server) }),
      project('calls', calls, onDatabase(server)),
      project('release', server && !all ? release.filter((file) => file !== SCRIPTS) : release, {
        ...patient,
        ...onDatabase(''),
        env: { ...onDatabase('').env, RELEASE_PART: server ? 'database' : 'all' },
      }),
      project('rules', rules),
      ...(server
        ? [
            project('release on PostgreSQL', all ? [RELEASE] : [RELEASE, SCRIPTS], {
              ...patient,
              ...onDatabase(server),
            }),
            // Long property tests run on the server only.
            project('embedded', embedded, {
              ...onDatabase(''),
              env: { ...onDatabase('').env, LONG_TESTS: '' },
            }),
            ...(all ? [project('embedded browser', JOURNEYS, { ...patient, ...onDatabase('') })] : []),
          ]
        : []),
    ],
  },
});
