import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { IMPORT_BYTES_MAX } from '../../src/features/imports/limits.ts';
import { serve } from '../setup/child-server.ts';
import { dropDatabase } from '../setup/database.ts';
import { measurePeak } from '../setup/stage.ts';
import { createImportClient } from './import-client.ts';
import { createImportShop } from './shop.ts';

const NAME = 'rb_bench_large';
const PIECE = 1024 * 1024;
const LETTERS = Buffer.alloc(PIECE, 'x');
const HEADER = 'SKU,Title\nRB-L1,A Good Row\n';

interface EndlessFile {
  name: string;
  bytes: number;
  begin: string;
  piece: Buffer;
}

/** Files of 1.9 GB with one endless element, one of the largest size allowed, and one above it. */
const files = (maxBytes: number): EndlessFile[] => {
  const belowMax = Math.floor(maxBytes * 0.95);
  return [
    { name: 'a line without an end', bytes: belowMax, begin: '', piece: LETTERS },
    { name: 'a row without an end', bytes: belowMax, begin: HEADER, piece: LETTERS },
    { name: 'quotes never closed', bytes: belowMax, begin: `${HEADER}RB-L2,"`, piece: LETTERS },
    { name: 'columns without an end', bytes: belowMax, begin: 'SKU', piece: Buffer.alloc(PIECE, ',x') },
    {
      name: 'a tag without an end',
      bytes: belowMax,
      begin: '<ONIXMessage release="3.0"><a b="',
      piece: LETTERS,
    },
    {
      name: 'a product without an end',
      bytes: belowMax,
      begin: '<ONIXMessage release="3.0"><Product>',
      piece: Buffer.alloc(PIECE, '<a>x</a>'),
    },
    {
      name: 'a record without an end',
      bytes: belowMax,
      begin: '00714cam a2200205 a 4500',
      piece: LETTERS,
    },
    { name: 'the maximum size', bytes: maxBytes, begin: '', piece: LETTERS },
    { name: 'a megabyte too large', bytes: maxBytes + PIECE, begin: '', piece: LETTERS },
  ];
};

/** Streams the files; reports the answers and the shop's peak memory. */
export async function measureLargeFiles(folder: string): Promise<string[][]> {
  const { db, url } = await createImportShop(NAME);
  const shop = await serve('shop', { database: url, folder });
  const countFiles = async () =>
    (await readdir(join(folder, 'uploads-imports'), { recursive: true, withFileTypes: true })).filter(
      (entry) => entry.isFile(),
    ).length;
  const rows: string[][] = [];
  try {
    const clerk = await createImportClient(db, shop.origin);
    for (const file of files(IMPORT_BYTES_MAX)) {
      const before = (await shop.memory()).toFixed(0);
      let reported = '';
      let id = '';
      const sendPeak = await measurePeak(shop.pid, async () => {
        const reply = await clerk.sendChunks(generateChunks(file));
        id = reply.id ?? '';
        reported = `${reply.status} ${reply.message ?? ''}`;
      });
      const readPeak = await measurePeak(shop.pid, async () => {
        if (id) reported = await clerk.waitForMessage(id);
      });
      const answer = [sendPeak, readPeak].flatMap(({ seconds, mb }) => [seconds.toFixed(1), mb.toFixed(0)]);
      rows.push([
        file.name,
        (file.bytes / 2 ** 30).toFixed(2),
        before,
        ...answer,
        String(await countFiles()),
        reported,
      ]);
      // Frees the disk space at once.
      if (id) await rm(join(folder, 'uploads-imports', id));
    }
  } finally {
    shop.stop();
    await db.close();
    await dropDatabase(NAME);
  }
  return rows;
}

function* generateChunks({ bytes, begin, piece }: EndlessFile): Generator<Buffer> {
  yield Buffer.from(begin);
  for (let remaining = bytes - begin.length; remaining > 0; remaining -= piece.length)
    yield piece.subarray(0, Math.min(remaining, piece.length));
}
