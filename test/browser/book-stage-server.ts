import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { build } from 'vite';

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.avif': 'image/avif',
};
const HOME = join(import.meta.dirname, '../..');

export async function serveBookStage(): Promise<{ address: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'rare-bindings-book-'));
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html><meta name="viewport" content="width=device-width"><body style="margin:0;max-width:600px"><div id="stage"></div><script type="module" src="${join(HOME, 'test/browser/book-stage.tsx')}"></script>`,
  );
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    build: { outDir: join(folder, 'out'), target: 'es2022', assetsInlineLimit: 0 },
  });
  const server = createServer((request, reply) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '/').split('?')[0];
    readFile(join(folder, 'out', path ?? '')).then(
      (bytes) => {
        reply.writeHead(200, { 'content-type': TYPES[extname(path ?? '')] ?? 'application/octet-stream' });
        reply.end(bytes);
      },
      () => reply.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true });
    },
  };
}
