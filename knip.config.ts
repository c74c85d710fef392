import type { KnipConfig } from 'knip';

// Finds unused code. `npm run verify` runs it twice, the second time with `--production`, which ignores tests, so
// nothing stays in the shop for its tests alone.
const withoutTests = process.argv.includes('--production');

const TEST_FILES = ['!**/*.test.{ts,tsx}!', '!**/*-{fixture,factory}.ts!', '!test/**!'];

export default {
  entry: [
    'server.ts!',
    // Built as a separate script.
    'src/app/admin/entry.tsx!',
    'scripts/*.ts!',
    'bench/*.ts!',
    'bench/servers/*.ts!',
    // The OpenAPI document takes schemas by these exports.
    'src/features/*/{contract,*-contract}.ts!',
    'src/kernel/book.ts!',
    // Programs that tests start by path.
    'test/{drop-databases,make-images,typed-client/generate}.ts',
  ],
  project: ['**/*.{ts,tsx,css}!', ...TEST_FILES],
  compilers: { css: () => '' },
  ignoreDependencies: [
    // Cover fonts, loaded by a path built from the family name.
    /^@fontsource\//,
    // Data file, read by path.
    '@cspell/dict-en-common-misspellings',
    // Used from generated or packed code that knip can't follow.
    '@sparticuz/chromium',
    'openapi-fetch',
  ],
  // Optional tools of benchmarks and tests.
  ignoreBinaries: ['psql', 'pdftoppm'],
  ignoreExportsUsedInFile: withoutTests,
} satisfies KnipConfig;
