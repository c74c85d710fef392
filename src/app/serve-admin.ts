import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { ADMIN } from '#kernel/admin-paths.ts';
import { ICON_SHAPES } from '#ui/icon-shapes.ts';

export interface AdminFiles {
  script: string;
  styles: readonly string[];
  isDevelopment?: true;
}

/** Null if the admin wasn't built. */
export async function readBuiltAdmin(build: string): Promise<AdminFiles | null> {
  const text = await readFile(`${build}/admin.json`, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : JSON.parse(text);
}

/** CSP of the admin: its own script only, so customers' names, messages and files can't run anything. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self' blob:",
  "worker-src 'self'",
  "media-src 'self'",
  "manifest-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

export function serveAdmin(app: FastifyInstance, files: AdminFiles): void {
  const page = renderDocument(files);
  for (const url of [ADMIN.today, `${ADMIN.today}/*`])
    app.get(url, { schema: { hide: true } }, (_request, reply) => {
      if (!files.isDevelopment) reply.header('content-security-policy', POLICY);
      return reply
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .type('text/html; charset=utf-8')
        .send(page);
    });
}

const LAYERS = '@layer reset, base, text, parts, page, admin, state;';

function renderDocument({ script, styles }: AdminFiles): string {
  const icons = Object.entries(ICON_SHAPES)
    .map(([name, shape]) => `<symbol id="icon-${name}" viewBox="0 0 24 24">${shape}</symbol>`)
    .join('');
  const sheets = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Admin of Rare Bindings</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${LAYERS}</style>${sheets}<script type="module" src="${script}"></script></head><body><svg id="icons" style="display:none" aria-hidden="true">${icons}</svg><div id="admin"></div><noscript>The admin needs script.</noscript></body></html>`;
}
