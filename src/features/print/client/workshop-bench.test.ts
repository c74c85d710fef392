import { expect, test } from 'vitest';
import type { DocumentFacts, PageFacts } from '../facts.ts';
import { createBench, type Means } from './workshop-bench.ts';
import { drawLatest } from './workshop-latest.ts';

const PAGE = { text: null, ink: null, missingFonts: [] } as unknown as PageFacts;
const factsOf = (pages: PageFacts[]) =>
  ({ pages, fonts: [], wasLocked: false, isRightToLeft: true }) as unknown as DocumentFacts;
const nothing = () => {};

function bench(more: Partial<Means> = {}) {
  const read: number[][] = [];
  const opened: string[] = [];
  const made = createBench({
    async inspect(_, { reuse }) {
      const pages = [1, 2, 3].map((page) => reuse?.page(page) ?? { ...PAGE });
      read.push([1, 2, 3].filter((page) => !reuse?.page(page)));
      return factsOf(pages);
    },
    async mended(bytes, mends) {
      const turned = new Set(mends.flatMap((mend) => (mend.kind === 'rotate' ? mend.pages : [])));
      return {
        bytes: new Uint8Array(bytes),
        touched: turned,
        from: [1, 2, 3],
        made: [1, 2, 3].map((page) => (turned.has(page) ? `${page}, turned` : `${page}`)),
      };
    },
    async openPictures(file) {
      opened.push(`opened ${file.size}`);
      return { draw: async () => ({}) as ImageBitmap, close: async () => void opened.push('closed') };
    },
    ...more,
  });
  return { ...made, read, opened };
}
const open = { kind: 'open', file: new Blob(['%PDF']) } as const;
const turn = (...pages: number[]) =>
  ({ kind: 'mend', mends: [{ kind: 'rotate', pages, degrees: 90 }] }) as const;

test('only pages that nobody has seen so far are read again', async () => {
  const { take, read } = bench();
  await take(open, nothing);
  await take(turn(2), nothing);
  await take(turn(2, 3), nothing);
  await take({ kind: 'mend', mends: [] }, nothing);
  await take(turn(3), nothing);
  expect(read).toEqual([[1, 2, 3], [2], [3], []]);
});

test('a file stays open for its pictures until it is mended otherwise', async () => {
  const { take, opened } = bench();
  const picture = (of: 'mended' | 'chosen') => take({ kind: 'picture', page: 1, widthPx: 10, of }, nothing);
  await take(open, nothing);
  await picture('chosen');
  await picture('mended');
  expect(opened).toEqual(['opened 4']);
  await take(turn(2), nothing);
  await picture('mended');
  await take(turn(3), nothing);
  expect(opened).toEqual(['opened 4', 'opened 4', 'closed']);
});

test('a page is shown as it was before a mend and after it, and two such states are at hand', async () => {
  const made: string[] = [];
  const { take, opened } = bench({
    async mended(_, mends) {
      made.push(`${mends.length} mends`);
      return { bytes: new Uint8Array(mends.length), touched: new Set(), from: [], made: [] };
    },
  });
  const picture = (of: number) => take({ kind: 'picture', page: 1, widthPx: 10, of }, nothing);
  const turns = [1, 2, 3, 1, 2].map((page) => ({ kind: 'rotate', pages: [page], degrees: 90 }) as const);
  await take(open, nothing);
  await take({ kind: 'mend', mends: turns }, nothing);
  for (const of of [0, 5, 1, 2, 1, 2]) await picture(of);
  expect(made).toEqual(['5 mends', '1 mends', '2 mends']);
  expect(opened).toEqual(['opened 4', 'opened 5', 'opened 1', 'opened 2']);
  await picture(3);
  expect(opened.slice(4)).toEqual(['closed', 'opened 3']);
  await take({ kind: 'mend', mends: [] }, nothing);
  expect(opened.slice(6)).toEqual(['closed', 'closed', 'closed']);
});

test('pictures of a file whose pages say where they are cut are cut there, however large it is', async () => {
  const asked: boolean[] = [];
  const { take } = bench({
    inspect: async () => factsOf([{ ...PAGE, hasOwnBoxes: true }, PAGE]),
    async openPictures(_, { hasOwnBoxes }) {
      asked.push(hasOwnBoxes);
      return { draw: async () => ({}) as ImageBitmap, close: async () => {} };
    },
  });
  const file = new Blob(['%PDF', new Uint8Array(64 * 2 ** 20)]);
  await take({ kind: 'open', file }, nothing);
  await take({ kind: 'picture', page: 1, widthPx: 10, of: 'mended' }, nothing);
  await take(turn(2), nothing);
  await take({ kind: 'picture', page: 1, widthPx: 10, of: 'mended' }, nothing);
  expect(asked).toEqual([true, true]);
});

test('what fails leaves the file as it was', async () => {
  const { take } = bench({
    mended: async () => {
      throw new Error('It cannot be done.');
    },
  });
  await take(open, nothing);
  await expect(take(turn(1), nothing)).rejects.toThrow('It cannot be done.');
  expect(await take({ kind: 'bytes' }, nothing)).toBe(open.file);
});

test('another file that is opened ends what was being read', async () => {
  const begun = Promise.withResolvers<void>();
  let signalOf: AbortSignal | undefined;
  const { take } = bench({
    inspect: async (_, { signal }) => {
      signalOf ??= signal;
      await begun.promise;
      signal?.throwIfAborted();
      return factsOf([PAGE]);
    },
  });
  const first = take(open, nothing);
  const second = take(open, nothing);
  begun.resolve();
  await expect(first).rejects.toThrow(/abort/i);
  await second;
  expect(signalOf?.aborted).toBe(true);
});

test('pictures are drawn last asked first, and one that is asked for again once', async () => {
  const drawn: string[] = [];
  const first = Promise.withResolvers<void>();
  const ask = drawLatest();
  const one = (key: string, wait?: Promise<void>) =>
    ask(key, async () => {
      await wait;
      drawn.push(key);
      return {} as ImageBitmap;
    });
  const begun = one('1', first.promise);
  const older = one('2');
  const [third, newer] = [one('3'), one('2')];
  first.resolve();
  await expect(older).rejects.toThrow('A newer picture');
  await Promise.all([begun, third, newer]);
  expect(drawn).toEqual(['1', '2', '3']);
});
