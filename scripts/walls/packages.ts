import type { Place } from './places.ts';

/** Packages allowed in each folder; the longest match applies. `name/*` includes subpaths. */
const BROWSER = ['react', 'react-dom', 'react-router'];
const PURE = ['zod'];
const ADMIN = [
  '@tanstack/react-query',
  '@tanstack/react-table',
  'uplot',
  'uplot/dist/uPlot.min.css',
  'uqr',
  'zod',
];
/** The admin's rich text editor. */
const EDITOR = ['@tiptap/core', '@tiptap/extension-image', '@tiptap/react', '@tiptap/starter-kit'];
const DATABASE = ['drizzle-orm', 'drizzle-orm/pg-core'];
const CALLS = ['fastify', 'lru-cache', 'zod', ...DATABASE];

const FOLDER_PACKAGES: Record<string, readonly string[]> = {
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
  // Not in the shop's pages: see `adminViolation`.
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
  // Validates the reply of a call that belongs to the router and is in no contract.
  'src/app/shell': [...BROWSER, 'zod'],
  'server.ts': ['fastify'],
};

const SERVER_PACKAGES: Record<string, readonly string[]> = {
  accounts: ['@zxcvbn-ts/*', 'countries-list'],
  // Reads font files from their packages.
  covers: ['@fontsource/*', 'fontkit', 'sharp'],
  // Two-factor codes.
  admin: ['otpauth'],
  // Uploaded logos are decoded, parsed as SVG and traced.
  designs: ['d3-contour', 'saxes', 'sharp'],
  imports: ['chardet', 'csv-parse/sync', 'saxes'],
  // Invoices of several orders are merged into one file; job tickets carry a QR code.
  orders: ['@cantoo/pdf-lib', 'uqr'],
  payments: ['stripe'],
  // Resumable uploads.
  print: ['@tus/file-store', '@tus/server', 'pdfjs-dist/package.json', 'sharp'],
  // Daily exchange rates of the ECB.
  rates: ['csv-parse/sync', 'saxes'],
  redirects: ['csv-parse/sync'],
  region: ['countries-list'],
  services: ['marked'],
  // pdf.js and a typeface serve additional files from their packages.
  viewer: ['@expo-google-fonts/arimo/package.json', 'pdfjs-dist/package.json'],
};

const SHARED_PACKAGES: Record<string, readonly string[]> = {
  // A file is checked and fixed by the same code before and after upload.
  print: [
    '@cantoo/pdf-lib',
    'pdfjs-dist',
    'pdfjs-dist/*',
    'pdfjs-dist/legacy/build/pdf.mjs',
    'pdfjs-dist/legacy/build/pdf.worker.mjs',
  ],
  tooling: ['bidi-js', 'fontkit'],
};

const BROWSER_PACKAGES: Record<string, readonly string[]> = {
  print: ['@cantoo/pdf-lib', 'pdfjs-dist', 'pdfjs-dist/*', 'tus-js-client'],
  viewer: ['pdfjs-dist', 'pdfjs-dist/*'],
  // 3D book, loaded on demand.
  designs: ['three', 'three/addons/geometries/RoundedBoxGeometry.js'],
  // Only types of `@stripe/stripe-js` itself: importing it adds its script to every page.
  payments: ['@stripe/react-stripe-js', '@stripe/stripe-js', '@stripe/stripe-js/pure/index.mjs'],
  tooling: ['fontkit'],
};

const ADMIN_PACKAGES: Record<string, readonly string[]> = {
  // Book cards in articles.
  blog: EDITOR,
};

export function allowedPackages(path: string, { feature, side }: Place): readonly string[] {
  if (feature !== null) {
    if (side === 'server') return [...CALLS, ...(SERVER_PACKAGES[feature] ?? [])];
    return side === 'both'
      ? [...PURE, ...(SHARED_PACKAGES[feature] ?? [])]
      : [
          ...BROWSER,
          ...(BROWSER_PACKAGES[feature] ?? []),
          ...(path.startsWith(`src/features/${feature}/admin/`)
            ? [...ADMIN, ...(ADMIN_PACKAGES[feature] ?? [])]
            : []),
        ];
  }
  const folders = Object.keys(FOLDER_PACKAGES).filter(
    (folder) => path === folder || path.startsWith(`${folder}/`),
  );
  return FOLDER_PACKAGES[folders.sort((a, b) => a.length - b.length).at(-1) ?? ''] ?? [];
}

/** Packages that no browser code may load. */
const ALL_BROWSER_PACKAGES = [
  ...[...BROWSER, ...PURE, ...ADMIN, ...EDITOR, 'react-dom/client', 'react-router/dom'],
  ...Object.values(SHARED_PACKAGES).flat(),
  ...Object.values(BROWSER_PACKAGES).flat(),
];

export const isBrowserPackage = (name: string) => matchesPackage(name, ALL_BROWSER_PACKAGES);

export const isBuiltin = (name: string) => name.startsWith('node:') || name === 'node';

/** @param allowed names; `name/*` includes subpaths */
export const matchesPackage = (name: string, allowed: readonly string[]) =>
  allowed.some((pattern) =>
    pattern.endsWith('/*') ? `${name}/`.startsWith(pattern.slice(0, -1)) : pattern === name,
  );
