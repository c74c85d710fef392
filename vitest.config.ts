import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { testFiles } from './scripts/test-files.ts';

const { rules, calls, browser } = testFiles();
/** A shopper's and a reader's whole way, which a server must carry too. */
const JOURNEYS = ['test/browser/shopping.test.ts', 'test/browser/account.test.ts'];

/** The PostgreSQL server on which the tests of the database run once more, if there is one. */
const server = process.env.TEST_DATABASE_URL;

/**
 * Files of one project run in the same few processes, one after the other, without being kept apart: what they import is
 * loaded and compiled once. Projects are run in the order of their names, the longest files first (in a first run, the
 * largest), so that short ones are left when the processes come to their end.
 */
function project(name: string, include: string[], more: TestProjectInlineConfiguration['test'] = {}) {
  return {
    test: {
      name,
      include,
      isolate: false,
      maxWorkers: 2,
      setupFiles: ['test/setup.ts'],
      testTimeout: 60_000,
      hookTimeout: 60_000,
      // A page may have to load a part of itself first; a poll looks again at once when it is there.
      expect: { poll: { timeout: 15_000 } },
      ...more,
    },
  } satisfies TestProjectInlineConfiguration;
}

/** Where tests put what they need no more afterwards; what ends with its process cannot clear away after itself. */
const passing = mkdtempSync(join(tmpdir(), 'rare-bindings-run-'));
process.on('exit', () => rmSync(passing, { recursive: true, force: true }));

const onDatabase = (url: string) => ({
  globalSetup: 'test/prepare.ts',
  env: { TEST_DATABASE_URL: url, TMPDIR: passing },
});
const inBrowser = { testTimeout: 180_000, hookTimeout: 180_000 };

/**
 * `rules`: the code alone. `calls`: with a database, embedded and on a server. `browser`: people's ways through the built
 * shop, in Chromium.
 */
export default defineConfig({
  test: {
    projects: [
      project('browser', browser, { ...inBrowser, ...onDatabase('') }),
      project('calls', calls, onDatabase('')),
      project('rules', rules),
      ...(server
        ? [
            project('browser on PostgreSQL', JOURNEYS, { ...inBrowser, ...onDatabase(server) }),
            project('calls on PostgreSQL', calls, onDatabase(server)),
          ]
        : []),
    ],
  },
});
