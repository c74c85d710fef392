import { expect, test } from 'vitest';
import { documentFacts, pageFacts } from '#test/page-facts.ts';
import { type A_JOB, createSlowReader, createTestSetup, flushPromises, pdf } from '#test/setup-doubles.ts';
import { defaultSpec } from '../default-spec.ts';
import type { SavedSetup } from './setup-dependencies.ts';

const TURN = { kind: 'rotate', pages: [1], degrees: 90 } as const;
const SAVED: SavedSetup = {
  file: pdf('kept.pdf'),
  work: { name: 'kept.pdf', fixes: [TURN], spec: null, accepted: [], uploadAddress: null },
};

function fetching() {
  const file = Promise.withResolvers<File>();
  let onProgress: (share: number) => void = () => {};
  const made = createTestSetup({
    downloadJobFile(_, report) {
      onProgress = report;
      return file.promise;
    },
  });
  return { ...made, fetched: () => file.resolve(pdf('old.pdf')), tell: (share: number) => onProgress(share) };
}

test('a file that is chosen while a job is fetched stays, with what is done to it', async () => {
  const { setup, fetched, tell } = fetching();
  const job = setup.takeJob('JOB');
  await flushPromises();
  await setup.openFile(pdf('mine.pdf'));
  await setup.applyFix(TURN);
  tell(0.5);
  fetched();
  await job;
  expect(setup.get()).toMatchObject({
    file: { name: 'mine.pdf' },
    fixes: [TURN],
    jobId: null,
    progress: null,
    sending: { at: 'none' },
  });
});

test('a setup that is cleared while a job is fetched stays clear', async () => {
  const { setup, fetched } = fetching();
  const job = setup.takeJob('JOB');
  await flushPromises();
  await setup.clear();
  fetched();
  await job;
  expect(setup.get()).toMatchObject({ stage: 'empty', file: null, jobId: null });
});

test.each(['goes wrong', 'asks for a login'])(
  'what %s with a job that is no longer fetched is not told',
  async (how) => {
    const { RequestFailed } = await import('#browser/fetch-json.ts');
    const asked = Promise.withResolvers<typeof A_JOB>();
    const { setup, messages } = createTestSetup({ fetchJob: () => asked.promise });
    const job = setup.takeJob('JOB');
    await setup.openFile(pdf('mine.pdf'));
    asked.reject(new RequestFailed(how === 'goes wrong' ? 500 : 401, 'X', 'X'));
    await job;
    expect(setup.get()).toMatchObject({ stage: 'read', file: { name: 'mine.pdf' } });
    expect(messages).not.toContain('to the login');
  },
);

test('a file that is chosen while what was kept is looked for stays', async () => {
  const looked = Promise.withResolvers<SavedSetup | null>();
  const { setup } = createTestSetup({ loadSavedSetup: () => looked.promise });
  const kept = setup.restore(null);
  await setup.openFile(pdf('mine.pdf'));
  looked.resolve(SAVED);
  await kept;
  expect(setup.get()).toMatchObject({ file: { name: 'mine.pdf' }, fixes: [] });
});

test('a file that is chosen while the setup is cleared stays, and is kept after all else is let go', async () => {
  const forgot = Promise.withResolvers<void>();
  const messages: string[] = [];
  const { setup } = createTestSetup({
    deleteSaved: () => forgot.promise.then(() => void messages.push('forgot')),
    saveFile: async (_, file) => void messages.push(`kept ${file.name}`),
  });
  await setup.openFile(pdf('first.pdf'));
  const clear = setup.clear();
  expect(setup.get().stage).toBe('empty');
  const next = setup.openFile(pdf('next.pdf'));
  forgot.resolve();
  await Promise.all([clear, next]);
  await flushPromises();
  expect(setup.get()).toMatchObject({ stage: 'read', file: { name: 'next.pdf' } });
  expect(messages).toEqual(['kept first.pdf', 'forgot', 'kept next.pdf']);
});

test('what was done to one file is not kept with the next', async () => {
  const keeping = Promise.withResolvers<void>();
  let count = 0;
  const {
    setup,
    kept,
    runTimers: quiet,
  } = createTestSetup({
    saveFile: () => {
      count += 1;
      return count === 1 ? keeping.promise : Promise.resolve();
    },
  });
  await setup.openFile(pdf('first.pdf'));
  await setup.applyFix(TURN);
  await quiet();
  await setup.openFile(pdf('next.pdf'));
  keeping.resolve();
  await quiet();
  expect(kept.map(([, work]) => [work.name, work.fixes.length])).toEqual([['next.pdf', 0]]);
});

test('a mend that was being made when another file came tells nothing of the other file', async () => {
  const { setup } = createTestSetup();
  await setup.openFile(pdf('first.pdf'));
  const fix = setup.applyFix(TURN);
  await setup.openFile(pdf('next.pdf'));
  await fix;
  expect(setup.get()).toMatchObject({ fixes: [], fixFailed: '', isFixing: false });
});

test('a job whose work was kept here and is gone from here is fetched', async () => {
  const { setup } = createTestSetup();
  await setup.restore('JOB');
  expect(setup.get()).toMatchObject({ stage: 'read', file: { name: 'old.pdf' }, jobId: 'JOB' });
});

test('nothing is found in a file of A4 about another size while it is read', async () => {
  const { open, tell, end } = createSlowReader();
  const { setup } = createTestSetup({ open });
  setup.choose({ trim: { widthMm: 148, heightMm: 210 } });
  const taken = setup.openFile(pdf('report.pdf'));
  const pages = Array.from({ length: 20 }, () => pageFacts());
  tell(documentFacts([pageFacts({ widthMm: 148, heightMm: 210 }), ...pages.slice(0, 3)]), 20);
  const sizes = () => setup.get().findings.filter(({ code }) => code.startsWith('PAGE_SIZE'));
  expect(sizes()).toEqual([]);
  tell(
    documentFacts([pageFacts({ text: { x: 3, y: 40, width: 130, height: 200 } }), ...pages.slice(0, 8)]),
    20,
  );
  const ofPages = setup.get().findings.filter(({ grade, pages }) => grade === 'error' && pages.length > 0);
  expect(ofPages.map(({ code }) => code)).toEqual(['TEXT_IN_GUTTER']);
  end(documentFacts(pages));
  await taken;
  expect(setup.get().spec.trim).toEqual({ widthMm: 210, heightMm: 297 });
});

test('a file that is taken up again is held against the book that was chosen for it while it is read', async () => {
  const { open, tell, end } = createSlowReader();
  const spec = { ...defaultSpec('thesis', 'black'), trim: { widthMm: 148, heightMm: 210 } };
  const { setup } = createTestSetup({
    open,
    loadSavedSetup: async () => ({ ...SAVED, work: { ...SAVED.work, fixes: [], spec } }),
  });
  const taken = setup.restore(null);
  await flushPromises();
  tell(documentFacts([pageFacts(), pageFacts()]), 20);
  expect(setup.get().findings.map(({ code }) => code)).toContain('PAGE_SIZE_OTHER');
  end(documentFacts([pageFacts()]));
  await taken;
});

test('a setup that is left while it reads a file says nothing of that', async () => {
  const read = Promise.withResolvers<never>();
  const { setup } = createTestSetup({ open: () => read.promise });
  const taken = setup.openFile(pdf('mine.pdf'));
  setup.close();
  read.reject(new DOMException('The file was put away.', 'AbortError'));
  await taken;
  expect(setup.get().stage).toBe('reading');
});
