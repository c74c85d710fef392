/**
 * Sends every kind of bad PDF by tus to a busy shop. Measures the time to the verdict, the memory of the checking
 * process (/proc) and the latency of other visitors.
 * Run: node bench/bad-files.ts; needs BENCH_DATABASE_URL
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import * as bad from '../test/pdfs/bad.ts';
import { makeCleanBook } from '../test/pdfs/book.ts';
import { createBenchPeople } from './people.ts';
import { printTable, serve, shopDatabase } from './stage.ts';

const FILES: Record<string, () => Uint8Array | Promise<Uint8Array>> = {
  'a clean book of 24 pages': () => makeCleanBook(24),
  'nothing in it': bad.emptyFile,
  'no pages': bad.withoutPages,
  'its second half missing': bad.truncated,
  'a broken xref table': bad.withBrokenXref,
  'a password': () => bad.encrypted('secret'),
  '5,000 pages': () => bad.manyPages(),
  'pages of 14,400 pt': () => bad.pagesOfSize(14_400),
  'pages of 1 pt': () => bad.pagesOfSize(1),
  'pages that lead in a circle': bad.loopedPages,
  'a drawing that draws itself': bad.loopedDrawing,
  'drawings of drawings': bad.nestedDrawings,
  'drawings on every page': bad.drawingsOnEveryPage,
  'a page that unpacks to 2 GB': () => bad.decompressionBomb(),
  'a picture of 1,600 million dots': () => bad.largePicture(),
  scripts: bad.withScripts,
  'a form of its readers (XFA)': bad.xfaForm,
  'PDF 2.0': bad.pdfTwo,
  'a picture': bad.pictureNamedPdf,
  'an archive': bad.zipNamedPdf,
};
const MAX_SECONDS = 5;
const MAX_MB = 512;

const folder = await mkdtemp(join(tmpdir(), 'rare-bindings-bench-'));
const database = await shopDatabase();
const [person] = await createBenchPeople(database, 1);
const shop = await serve('receiver', { database, folder });
try {
  // Warms up, so that code loaded for the first file isn't counted.
  await measureUpload(await makeCleanBook(24));
  const quiet = startVisitors();
  await sleep(8000);
  const before = await quiet.ended();
  const busy = startVisitors();
  const rows: string[][] = [];
  for (const [name, make] of Object.entries(FILES)) rows.push([name, ...(await measureUpload(await make()))]);
  const during = await busy.ended();
  const limits = [`target: each within ${MAX_SECONDS} s`, '', `${MAX_MB} MB`, ''];
  printTable(
    'Uploaded while other visitors are served',
    ['a PDF with', 's', 'MB', 'reply'],
    [...rows, limits],
  );
  printTable(
    'The others, eight at a time, asking for lists of books',
    ['', 'a second', 'slowest ms', 'failed'],
    [
      ['while nothing is sent', ...before],
      ['while those files are checked', ...during],
    ],
  );
} finally {
  shop.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Eight visitors requesting pages until stopped. */
function startVisitors() {
  const url = `${shop.origin}/api/books?filter=${encodeURIComponent(JSON.stringify({ limit: 16 }))}`;
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>();
  const running = autocannon({ url, connections: 8, duration: 600 }, (error, result) =>
    error ? reject(error) : resolve(result),
  );
  return {
    async ended(): Promise<string[]> {
      running.stop();
      const { requests, latency, non2xx, errors } = await promise;
      return [requests.average.toFixed(0), latency.max.toFixed(0), String(non2xx + errors)];
    },
  };
}

/** Uploads a file and waits for its check. @returns seconds after the last byte, peak MB, and the findings */
async function measureUpload(file: Uint8Array): Promise<string[]> {
  const headers = { ...person?.headers, 'tus-resumable': '1.0.0', 'x-forwarded-for': '10.2.0.1' };
  const announced = await fetch(`${shop.origin}/api/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(file.length) },
  });
  const address = announced.headers.get('location') ?? '';
  const watch = watchMemory();
  if (file.length > 0) {
    const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
    const uploadReply = await fetch(shop.origin + address, {
      method: 'PATCH',
      headers: { ...headers, ...type },
      body: Buffer.from(file),
    });
    if (uploadReply.status !== 204)
      throw new Error(`PATCH: ${uploadReply.status} ${await uploadReply.text()}`);
  }
  const began = performance.now();
  for (;;) {
    const reply = await fetch(shop.origin + address, { headers });
    const { state, findings } = (await reply.json()).data;
    if (state !== 'checking') {
      const seconds = (performance.now() - began) / 1000;
      const codes = findings.map(({ code }: { code: string }) => code);
      return [seconds.toFixed(1), (await watch.peak()).toFixed(0), `${state} ${codes.slice(0, 2).join(' ')}`];
    }
    await sleep(100);
  }
}

/** Samples the memory of the shop's child processes until `peak` is called. */
function watchMemory() {
  let peak = 0;
  let isOver = false;
  const sampling = (async () => {
    while (!isOver) {
      for (const bytes of await readChildMemory(shop.pid)) peak = Math.max(peak, bytes);
      await sleep(20);
    }
  })();
  return {
    async peak(): Promise<number> {
      isOver = true;
      await sampling;
      return peak / 2 ** 20;
    },
  };
}

async function readChildMemory(parent: number): Promise<number[]> {
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const sizes = await Promise.all(
    ids.map(async (id) => {
      const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
      if (Number(status.match(/^PPid:\s*(\d+)/m)?.[1]) !== parent) return 0;
      return Number(status.match(/^VmRSS:\s*(\d+)/m)?.[1] ?? 0) * 1024;
    }),
  );
  return sizes.filter((bytes) => bytes > 0);
}
