import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { type Site, startSite } from '../built-shop.ts';

const STAGE = join(import.meta.dirname, 'workshop-stage.ts');
/** The pages' content security policy, without the hashes of their inline scripts. */
const POLICY = "default-src 'self'; script-src 'self'; img-src 'self' data: blob:";

/** Serves a page with only the worker that opens, checks and fixes PDFs. */
export async function serveWorkshopStage(): Promise<{ site: Site; address: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'rare-bindings-workshop-'));
  const page = join(folder, 'stage.html');
  await writeFile(
    page,
    `<!doctype html><title>Stage</title><link rel="icon" href="data:,"><meta http-equiv="content-security-policy" content="${POLICY}"><script type="module" src="${STAGE}"></script>`,
  );
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    build: {
      outDir: join(folder, 'out'),
      target: 'es2022',
      assetsInlineLimit: 0,
      rolldownOptions: { input: page },
    },
  });
  const site = await startSite({ publicFolder: join(folder, 'out') });
  return {
    site,
    address: `${site.origin}/stage.html`,
    async close() {
      await site.close();
      await rm(folder, { recursive: true });
    },
  };
}
