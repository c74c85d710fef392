import type { Place } from './places.ts';

/**
 * The packages of each place; `name/*` allows what lies below too. The longest folder that a path is in counts. What a
 * browser loads has no `node:` module: see `mayUse`.
 */
const BROWSER = ['react', 'react-dom', 'react-router'];
const PURE = ['zod'];
/** What the admin's own script is made of. */
const ADMIN = [
  '@tanstack/react-query',
  '@tanstack/react-table',
  'uplot',
  'uplot/dist/uPlot.min.css',
  'uqr',
  'zod',
];
/** The admin's editor of words. */
const EDITOR = ['@tiptap/core', '@tiptap/extension-image', '@tiptap/react', '@tiptap/starter-kit'];
const DATABASE = ['drizzle-orm', 'drizzle-orm/pg-core'];
const CALLS = ['fastify', 'lru-cache', 'zod', ...DATABASE];

const ALLOWED: Record<string, readonly string[]> = {
  'src/kernel': PURE,
  'src/db': ['@electric-sql/pglite/*', 'drizzle-orm/*', 'pg'],
  'src/db/seeding': [...DATABASE, 'yaml', 'zod'],
  'src/platform': ['fastify', 'ulid', 'zod', ...DATABASE],
  'src/platform/files': [
    ...DATABASE,
    ...['@aws-sdk/client-s3', '@aws-sdk/lib-storage', '@aws-sdk/s3-request-presigner'],
    ...['content-disposition', 'fastify', 'zod'],
  ],
  'src/platform/fonts': ['@fontsource/*', 'fontkit'],
  'src/platform/http': [
    ...['@fastify/fast-json-stringify-compiler', '@fastify/multipart', '@fastify/proxy-addr', 'fastify'],
    ...['fresh', 'lru-cache', 'negotiator', 'rate-limiter-flexible', 'zod'],
  ],
  'src/platform/jobs.ts': ['pg-boss'],
  'src/platform/rich-text.ts': ['marked', 'sanitize-html'],
  'src/platform/email': ['fastify', 'nodemailer', 'postal-mime', 'zod', ...DATABASE],
  'src/platform/pages': ['react-router'],
  'src/platform/pictures': ['sharp'],
  'src/platform/sheets': ['pdfkit'],
  'src/platform/staff': ['fastify', 'lru-cache', 'ulid', 'zod', ...DATABASE],
  'src/platform/sessions': ['better-auth/*', 'fastify', 'zod', ...DATABASE],
  'src/ui': BROWSER,
  // None of these is in the shop's pages: see `adminRefusal`.
  'src/ui/admin': [...BROWSER, ...ADMIN],
  'src/ui/admin/editor': [...BROWSER, ...EDITOR],
  'src/browser': BROWSER,
  'src/browser/admin': [...BROWSER, ...ADMIN],
  'src/app/admin': [...BROWSER, ...ADMIN, 'react-dom/client', 'react-router/dom'],
  'src/app': [
    ...['@fastify/cookie', '@fastify/multipart', '@react-router/dev/routes', 'fastify', 'zod'],
    ...['react', 'react-dom/server', 'react-router'],
  ],
  'src/app/entry.client.tsx': ['react', 'react-dom/client', 'react-router', 'react-router/dom'],
  'src/app/open-api': ['@fastify/swagger', '@fastify/swagger-ui', 'fastify', 'zod'],
  'src/app/pages': BROWSER,
  'src/app/rendering': [
    ...['@fastify/helmet', '@fastify/static', 'fastify', 'fresh', 'lru-cache', 'vite'],
    ...['react', 'react-dom/server', 'react-router'],
  ],
  'src/app/root.tsx': BROWSER,
  'src/app/seed': [...DATABASE, 'zod'],
  // A reply of the library's own call is checked by hand: it is in no contract.
  'src/app/shell': [...BROWSER, 'zod'],
  'server.ts': ['fastify'],
};

/** What the server's half of one feature needs beyond what each has. */
const OF_FEATURES: Record<string, readonly string[]> = {
  accounts: ['@zxcvbn-ts/*', 'countries-list'],
  // Its fonts are read from their packages.
  covers: ['@fontsource/*', 'fontkit', 'sharp'],
  // Codes of the second factor.
  admin: ['otpauth'],
  // Logos are decoded, read as drawings and traced.
  designs: ['d3-contour', 'saxes', 'sharp'],
  imports: ['chardet', 'saxes'],
  // Invoices of several orders are put into one file; job tickets bear a code that a tablet reads.
  orders: ['@cantoo/pdf-lib', 'uqr'],
  payments: ['stripe'],
  // Files come in pieces, and go on where they stopped.
  print: ['@tus/file-store', '@tus/server', 'pdfjs-dist/package.json', 'sharp'],
  // The daily file of the ECB.
  rates: ['csv-parse/sync', 'saxes'],
  redirects: ['csv-parse/sync'],
  region: ['countries-list'],
  services: ['marked'],
  // What pdf.js needs besides its script is served from its package, and from that of a typeface.
  viewer: ['@expo-google-fonts/arimo/package.json', 'pdfjs-dist/package.json'],
};

/** What rules and shapes of one feature need, alike on the server and in the browser. */
const OF_BOTH: Record<string, readonly string[]> = {
  // A file is checked and mended by the same code before it is sent and after.
  print: [
    '@cantoo/pdf-lib',
    'pdfjs-dist',
    'pdfjs-dist/*',
    'pdfjs-dist/legacy/build/pdf.mjs',
    'pdfjs-dist/legacy/build/pdf.worker.mjs',
  ],
  tooling: ['bidi-js', 'fontkit'],
};

/** What the browser's half of one feature needs beyond what each has. */
const OF_VIEWS: Record<string, readonly string[]> = {
  print: ['@cantoo/pdf-lib', 'pdfjs-dist', 'pdfjs-dist/*', 'tus-js-client'],
  viewer: ['pdfjs-dist', 'pdfjs-dist/*'],
  // The book in three dimensions, loaded where one is shown.
  designs: ['three', 'three/addons/geometries/RoundedBoxGeometry.js'],
  // Of `@stripe/stripe-js` itself only types: loaded, it puts its script into whatever page is open.
  payments: ['@stripe/react-stripe-js', '@stripe/stripe-js', '@stripe/stripe-js/pure/index.mjs'],
  tooling: ['fontkit'],
};

/** What the admin's half of one feature needs beyond what each has. */
const OF_ADMINS: Record<string, readonly string[]> = {
  // Books as pieces of an article.
  blog: EDITOR,
};

/** The packages that a file of the shop may import. */
export function packagesOf(path: string, { feature, side }: Place): readonly string[] {
  if (feature !== null) {
    if (side === 'server') return [...CALLS, ...(OF_FEATURES[feature] ?? [])];
    return side === 'both'
      ? [...PURE, ...(OF_BOTH[feature] ?? [])]
      : [
          ...BROWSER,
          ...(OF_VIEWS[feature] ?? []),
          ...(path.startsWith(`src/features/${feature}/admin/`)
            ? [...ADMIN, ...(OF_ADMINS[feature] ?? [])]
            : []),
        ];
  }
  const folders = Object.keys(ALLOWED).filter((one) => path === one || path.startsWith(`${one}/`));
  return ALLOWED[folders.sort((a, b) => a.length - b.length).at(-1) ?? ''] ?? [];
}

/** What no code that reaches a browser may load, whoever named it. */
const ON_BROWSERS = [
  ...[...BROWSER, ...PURE, ...ADMIN, ...EDITOR, 'react-dom/client', 'react-router/dom'],
  ...Object.values(OF_BOTH).flat(),
  ...Object.values(OF_VIEWS).flat(),
];

/** Whether the package may be loaded by a browser at all. */
export const isForBrowsers = (name: string) => isAmong(name, ON_BROWSERS);

export const isBuiltin = (name: string) => name.startsWith('node:') || name === 'node';

/** @param allowed names, `name/*` for a package with all that lies below it */
export const isAmong = (name: string, allowed: readonly string[]) =>
  allowed.some((one) => (one.endsWith('/*') ? `${name}/`.startsWith(one.slice(0, -1)) : one === name));
