import { expect, test } from 'vitest';
import type { DocumentFacts, PageFacts } from '../facts.ts';
import { createLatestFirstDrawer } from './draw-latest.ts';
import { createFileSession, type SessionDependencies } from './file-session.ts';

const PAGE = { text: null, ink: null, missingFonts: [] } as unknown as PageFacts;
const factsOf = (pages: PageFacts[]) =>
  ({ pages, fonts: [], wasLocked: false, isRightToLeft: true }) as unknown as DocumentFacts;
const nothing = () => {};

function createSession(more: Partial<SessionDependencies> = {}) {
  const read: number[][] = [];
  const opened: string[] = [];
  const made = createFileSession({
    async inspect(_, { reuse }) {
      const pages = [1, 2, 3].map((page) => reuse?.page(page) ?? { ...PAGE });
      read.push([1, 2, 3].filter((page) => !reuse?.page(page)));
      return factsOf(pages);
    },
    async fixFile(bytes, fixes) {
      const turned = new Set(fixes.flatMap((change) => (change.kind === 'rotate' ? change.pages : [])));
      return {
        bytes: new Uint8Array(bytes),
        changedPages: turned,
        origins: [1, 2, 3],
        histories: [1, 2, 3].map((page) => (turned.has(page) ? `${page}, turned` : `${page}`)),
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
  ({ kind: 'fix', fixes: [{ kind: 'rotate', pages, degrees: 90 }] }) as const;

test('only pages that nobody has seen so far are read again', async () => {
  const { handle, read } = createSession();
  await handle(open, nothing);
  await handle(turn(2), nothing);
  await handle(turn(2, 3), nothing);
  await handle({ kind: 'fix', fixes: [] }, nothing);
  await handle(turn(3), nothing);
  expect(read).toEqual([[1, 2, 3], [2], [3], []]);
});

test('a file stays open for its pictures until it is mended otherwise', async () => {
  const { handle, opened } = createSession();
  const picture = (of: 'fixed' | 'chosen') => handle({ kind: 'picture', page: 1, widthPx: 10, of }, nothing);
  await handle(open, nothing);
  await picture('chosen');
  await picture('fixed');
  expect(opened).toEqual(['opened 4']);
  await handle(turn(2), nothing);
  await picture('fixed');
  await handle(turn(3), nothing);
  expect(opened).toEqual(['opened 4', 'opened 4', 'closed']);
});

test('a page is shown as it was before a mend and after it, and two such states are at hand', async () => {
  const made: string[] = [];
  const { handle, opened } = createSession({
    async fixFile(_, fixes) {
      made.push(`${fixes.length} mends`);
      return { bytes: new Uint8Array(fixes.length), changedPages: new Set(), origins: [], histories: [] };
    },
  });
  const picture = (of: number) => handle({ kind: 'picture', page: 1, widthPx: 10, of }, nothing);
  const turns = [1, 2, 3, 1, 2].map((page) => ({ kind: 'rotate', pages: [page], degrees: 90 }) as const);
  await handle(open, nothing);
  await handle({ kind: 'fix', fixes: turns }, nothing);
  for (const of of [0, 5, 1, 2, 1, 2]) await picture(of);
  expect(made).toEqual(['5 mends', '1 mends', '2 mends']);
  expect(opened).toEqual(['opened 4', 'opened 5', 'opened 1', 'opened 2']);
  await picture(3);
  expect(opened.slice(4)).toEqual(['closed', 'opened 3']);
  await handle({ kind: 'fix', fixes: [] }, nothing);
  expect(opened.slice(6)).toEqual(['closed', 'closed', 'closed']);
});

test('pictures of a file whose pages say where they are cut are cut there, however large it is', async () => {
  const asked: boolean[] = [];
  const { handle } = createSession({
    inspect: async () => factsOf([{ ...PAGE, hasOwnBoxes: true }, PAGE]),
    async openPictures(_, { hasOwnBoxes }) {
      asked.push(hasOwnBoxes);
      return { draw: async () => ({}) as ImageBitmap, close: async () => {} };
    },
  });
  const file = new Blob(['%PDF', new Uint8Array(64 * 2 ** 20)]);
  await handle({ kind: 'open', file }, nothing);
  await handle({ kind: 'picture', page: 1, widthPx: 10, of: 'fixed' }, nothing);
  await handle(turn(2), nothing);
  await handle({ kind: 'picture', page: 1, widthPx: 10, of: 'fixed' }, nothing);
  expect(asked).toEqual([true, true]);
});

test('what fails leaves the file as it was', async () => {
  const { handle } = createSession({
    fixFile: async () => {
      throw new Error('It cannot be done.');
    },
  });
  await handle(open, nothing);
  await expect(handle(turn(1), nothing)).rejects.toThrow('It cannot be done.');
  expect(await handle({ kind: 'bytes' }, nothing)).toBe(open.file);
});

test('another file that is opened ends what was being read', async () => {
  const started = Promise.withResolvers<void>();
  let signalOf: AbortSignal | undefined;
  const { handle } = createSession({
    inspect: async (_, { signal }) => {
      signalOf ??= signal;
      await started.promise;
      signal?.throwIfAborted();
      return factsOf([PAGE]);
    },
  });
  const first = handle(open, nothing);
  const second = handle(open, nothing);
  started.resolve();
  await expect(first).rejects.toThrow(/abort/i);
  await second;
  expect(signalOf?.aborted).toBe(true);
});

test('pictures are drawn last asked first, and one that is asked for again once', async () => {
  const drawn: string[] = [];
  const first = Promise.withResolvers<void>();
  const ask = createLatestFirstDrawer();
  const one = (key: string, wait?: Promise<void>) =>
    ask(key, async () => {
      await wait;
      drawn.push(key);
      return {} as ImageBitmap;
    });
  const started = one('1', first.promise);
  const older = one('2');
  const [third, newer] = [one('3'), one('2')];
  first.resolve();
  await expect(older).rejects.toThrow('A newer picture');
  await Promise.all([started, third, newer]);
  expect(drawn).toEqual(['1', '2', '3']);
});
