import { expect, test } from 'vitest';
import type { DocumentFacts, PageFacts } from '../facts.ts';
import { FileSession, type SessionDependencies } from './file-session.ts';
import { createLatestFirstDrawer } from './latest-first-drawer.ts';

const PAGE = { text: null, ink: null, missingFonts: [] } as unknown as PageFacts;
const createFacts = (pages: PageFacts[]) =>
  ({ pages, fonts: [], wasLocked: false, isRightToLeft: true }) as unknown as DocumentFacts;
const nothing = () => {};

function createSession(overrides: Partial<SessionDependencies> = {}) {
  const pagesRead: number[][] = [];
  const opened: string[] = [];
  const session = new FileSession({
    async inspect(_, { reuse }) {
      const pages = [1, 2, 3].map((page) => reuse?.page(page) ?? { ...PAGE });
      pagesRead.push([1, 2, 3].filter((page) => !reuse?.page(page)));
      return createFacts(pages);
    },
    async fixFile(bytes, fixes) {
      const rotatedPages = new Set(fixes.flatMap((change) => (change.kind === 'rotate' ? change.pages : [])));
      return {
        bytes: new Uint8Array(bytes),
        changedPages: rotatedPages,
        origins: [1, 2, 3],
        histories: [1, 2, 3].map((page) => (rotatedPages.has(page) ? `${page}, turned` : `${page}`)),
      };
    },
    async openPictures(file) {
      opened.push(`opened ${file.size}`);
      return { draw: async () => ({}) as ImageBitmap, close: async () => void opened.push('closed') };
    },
    ...overrides,
  });
  const handle = session.handle.bind(session);
  return { handle, read: pagesRead, opened };
}
const open = { kind: 'open', file: new Blob(['%PDF']) } as const;
const turn = (...pages: number[]) =>
  ({ kind: 'fix', fixes: [{ kind: 'rotate', pages, degrees: 90 }] }) as const;

test('reads only pages it hasn’t read before', async () => {
  const { handle, read: pagesRead } = createSession();
  await handle(open, nothing);
  await handle(turn(2), nothing);
  await handle(turn(2, 3), nothing);
  await handle({ kind: 'fix', fixes: [] }, nothing);
  await handle(turn(3), nothing);
  expect(pagesRead).toEqual([[1, 2, 3], [2], [3], []]);
});

test('keeps a file open for its pictures until other fixes are applied', async () => {
  const { handle, opened } = createSession();
  const picture = (source: 'fixed' | 'chosen') =>
    handle({ kind: 'picture', page: 1, widthPx: 10, source }, nothing);
  await handle(open, nothing);
  await picture('chosen');
  await picture('fixed');
  expect(opened).toEqual(['opened 4']);
  await handle(turn(2), nothing);
  await picture('fixed');
  await handle(turn(3), nothing);
  expect(opened).toEqual(['opened 4', 'opened 4', 'closed']);
});

test('draws pages before and after a fix, and caches two intermediate files', async () => {
  const fixRuns: string[] = [];
  const { handle, opened } = createSession({
    async fixFile(_, fixes) {
      fixRuns.push(`${fixes.length} mends`);
      return { bytes: new Uint8Array(fixes.length), changedPages: new Set(), origins: [], histories: [] };
    },
  });
  const picture = (source: number) => handle({ kind: 'picture', page: 1, widthPx: 10, source }, nothing);
  const turns = [1, 2, 3, 1, 2].map((page) => ({ kind: 'rotate', pages: [page], degrees: 90 }) as const);
  await handle(open, nothing);
  await handle({ kind: 'fix', fixes: turns }, nothing);
  for (const fixCount of [0, 5, 1, 2, 1, 2]) await picture(fixCount);
  expect(fixRuns).toEqual(['5 mends', '1 mends', '2 mends']);
  expect(opened).toEqual(['opened 4', 'opened 5', 'opened 1', 'opened 2']);
  await picture(3);
  expect(opened.slice(4)).toEqual(['closed', 'opened 3']);
  await handle({ kind: 'fix', fixes: [] }, nothing);
  expect(opened.slice(6)).toEqual(['closed', 'closed', 'closed']);
});

test('crops pictures to the trim boxes, even in a large file', async () => {
  const requests: boolean[] = [];
  const { handle } = createSession({
    inspect: async () => createFacts([{ ...PAGE, hasOwnBoxes: true }, PAGE]),
    async openPictures(_, { hasOwnBoxes }) {
      requests.push(hasOwnBoxes);
      return { draw: async () => ({}) as ImageBitmap, close: async () => {} };
    },
  });
  const file = new Blob(['%PDF', new Uint8Array(64 * 2 ** 20)]);
  await handle({ kind: 'open', file }, nothing);
  await handle({ kind: 'picture', page: 1, widthPx: 10, source: 'fixed' }, nothing);
  await handle(turn(2), nothing);
  await handle({ kind: 'picture', page: 1, widthPx: 10, source: 'fixed' }, nothing);
  expect(requests).toEqual([true, true]);
});

test('a failed fix leaves the file unchanged', async () => {
  const { handle } = createSession({
    fixFile: async () => {
      throw new Error('It cannot be done.');
    },
  });
  await handle(open, nothing);
  await expect(handle(turn(1), nothing)).rejects.toThrow('It cannot be done.');
  expect(await handle({ kind: 'bytes' }, nothing)).toBe(open.file);
});

test('opening another file cancels the reading', async () => {
  const started = Promise.withResolvers<void>();
  let firstSignal: AbortSignal | undefined;
  const { handle } = createSession({
    inspect: async (_, { signal }) => {
      firstSignal ??= signal;
      await started.promise;
      signal?.throwIfAborted();
      return createFacts([PAGE]);
    },
  });
  const first = handle(open, nothing);
  const second = handle(open, nothing);
  started.resolve();
  await expect(first).rejects.toThrow(/abort/i);
  await second;
  expect(firstSignal?.aborted).toBe(true);
});

test('draws the latest request first, and a repeated one once', async () => {
  const drawnKeys: string[] = [];
  const first = Promise.withResolvers<void>();
  const draw = createLatestFirstDrawer();
  const drawPage = (key: string, wait?: Promise<void>) =>
    draw(key, async () => {
      await wait;
      drawnKeys.push(key);
      return {} as ImageBitmap;
    });
  const started = drawPage('1', first.promise);
  const older = drawPage('2');
  const [third, newer] = [drawPage('3'), drawPage('2')];
  first.resolve();
  await expect(older).rejects.toThrow('A newer picture');
  await Promise.all([started, third, newer]);
  expect(drawnKeys).toEqual(['1', '2', '3']);
});
