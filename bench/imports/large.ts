import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { IMPORT_BYTES_MAX } from '../../src/features/imports/limits.ts';
import { serve } from '../stage.ts';
import { newClerk } from './clerk.ts';
import { peakOf } from './peak.ts';
import { askServer } from './server.ts';
import { importShop } from './shop.ts';

const NAME = 'rb_bench_large';
const PIECE = 1024 * 1024;
const LETTERS = Buffer.alloc(PIECE, 'x');
const HEADER = 'SKU,Title\nRB-L1,A Good Row\n';

interface Large {
  what: string;
  bytes: number;
  begin: string;
  piece: Buffer;
}

/** Files of 1.9 GB with one endless element, one of the largest size allowed, and one above it. */
const files = (most: number): Large[] => {
  const nearly = Math.floor(most * 0.95);
  return [
    { what: 'a line without an end', bytes: nearly, begin: '', piece: LETTERS },
    { what: 'a row without an end', bytes: nearly, begin: HEADER, piece: LETTERS },
    { what: 'quotes never closed', bytes: nearly, begin: `${HEADER}RB-L2,"`, piece: LETTERS },
    { what: 'columns without an end', bytes: nearly, begin: 'SKU', piece: Buffer.alloc(PIECE, ',x') },
    {
      what: 'a mark without an end',
      bytes: nearly,
      begin: '<ONIXMessage release="3.0"><a b="',
      piece: LETTERS,
    },
    {
      what: 'a product without an end',
      bytes: nearly,
      begin: '<ONIXMessage release="3.0"><Product>',
      piece: Buffer.alloc(PIECE, '<a>x</a>'),
    },
    {
      what: 'a record without an end',
      bytes: nearly,
      begin: '00714cam a2200205 a 4500',
      piece: LETTERS,
    },
    { what: 'as much as may be', bytes: most, begin: '', piece: LETTERS },
    { what: 'a megabyte more', bytes: most + PIECE, begin: '', piece: LETTERS },
  ];
};

/** Streams the files whose names contain `words`; reports the answers and the shop's peak memory. */
export async function largeFiles(folder: string, words = ''): Promise<string[][]> {
  const { db, address } = await importShop(NAME);
  const shop = await serve('shop', { database: address, covers: folder });
  const left = async () =>
    (await readdir(join(folder, 'uploads-imports'), { recursive: true, withFileTypes: true })).filter((one) =>
      one.isFile(),
    ).length;
  const rows: string[][] = [];
  try {
    const clerk = await newClerk(db, shop.origin);
    for (const one of files(IMPORT_BYTES_MAX).filter(({ what }) => what.includes(words))) {
      const before = (await shop.memory()).toFixed(0);
      let said = '';
      let id = '';
      const sent = await peakOf(shop.pid, async () => {
        const reply = await clerk.sendPieces(piecesOf(one));
        id = reply.id ?? '';
        said = `${reply.status} ${reply.message ?? ''}`;
      });
      const read = await peakOf(shop.pid, async () => {
        if (id) said = await clerk.answerOf(id);
      });
      const told = [sent, read].flatMap(({ seconds, mb }) => [seconds.toFixed(1), mb.toFixed(0)]);
      rows.push([one.what, (one.bytes / 2 ** 30).toFixed(2), before, ...told, String(await left()), said]);
      // Frees the disk space at once.
      if (id) await rm(join(folder, 'uploads-imports', id));
    }
  } finally {
    shop.stop();
    await db.close();
    await askServer(`DROP DATABASE ${NAME} WITH (FORCE)`);
  }
  return rows;
}

function* piecesOf({ bytes, begin, piece }: Large): Generator<Buffer> {
  yield Buffer.from(begin);
  for (let left = bytes - begin.length; left > 0; left -= piece.length)
    yield piece.subarray(0, Math.min(left, piece.length));
}
