import { defineConfig } from 'vitest/config';

/**
 * `unit`: rules, calls and lifecycle, without a browser. `browser`: people's ways through the shop, in Chromium,
 * against the built site. Files of the browser run one after the other: they share two cores with the browser.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'test/*.test.ts', 'scripts/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          globalSetup: 'test/covers-folder.ts',
          fileParallelism: false,
          // A page may have to load a part of itself first; a poll looks again at once when it is there.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
