import { expect, test } from 'vitest';
import { documentFacts, pageFacts } from '#test/page-facts.ts';
import { type A_JOB, createSlowReader, createTestSetup, flushPromises, pdf } from '#test/setup-doubles.ts';
import { defaultSpec } from '../default-spec.ts';
import { RefusedFile } from '../file-worker.ts';
import type { SavedSetup } from './setup-dependencies.ts';

const TURN = { kind: 'rotate', pages: [1], degrees: 90 } as const;
const SAVED: SavedSetup = {
  file: pdf('saved.pdf'),
  work: { name: 'saved.pdf', fixes: [TURN], spec: null, accepted: [], uploadAddress: null },
};

function createSlowDownload() {
  const file = Promise.withResolvers<File>();
  let onProgress: (share: number) => void = () => {};
  const testSetup = createTestSetup({
    downloadJobFile(_, report) {
      onProgress = report;
      return file.promise;
    },
  });
  return {
    ...testSetup,
    finishDownload: () => file.resolve(pdf('old.pdf')),
    reportProgress: (share: number) => onProgress(share),
  };
}

test('a file chosen while a job is loading stays, with its fixes', async () => {
  const { setup, finishDownload, reportProgress } = createSlowDownload();
  const job = setup.openJob('JOB');
  await flushPromises();
  await setup.openFile(pdf('mine.pdf'));
  await setup.applyFix(TURN);
  reportProgress(0.5);
  finishDownload();
  await job;
  expect(setup.get()).toMatchObject({
    file: { name: 'mine.pdf' },
    fixes: [TURN],
    jobId: null,
    progress: null,
    sending: { at: 'none' },
  });
});

test('a setup cleared while a job is loading stays clear', async () => {
  const { setup, finishDownload } = createSlowDownload();
  const job = setup.openJob('JOB');
  await flushPromises();
  await setup.clear();
  finishDownload();
  await job;
  expect(setup.get()).toMatchObject({ stage: 'empty', file: null, jobId: null });
});

test.each(['goes wrong', 'asks for a login'])(
  'ignores a job that %s after another file was chosen',
  async (how) => {
    const { RequestFailed } = await import('#browser/fetch-json.ts');
    const jobResponse = Promise.withResolvers<typeof A_JOB>();
    const { setup, messages } = createTestSetup({ fetchJob: () => jobResponse.promise });
    const job = setup.openJob('JOB');
    await setup.openFile(pdf('mine.pdf'));
    jobResponse.reject(new RequestFailed(how === 'goes wrong' ? 500 : 401, 'X', 'X'));
    await job;
    expect(setup.get()).toMatchObject({ stage: 'read', file: { name: 'mine.pdf' } });
    expect(messages).not.toContain('to the login');
  },
);

test('a file chosen while saved work is loading stays', async () => {
  const savedSetup = Promise.withResolvers<SavedSetup | null>();
  const { setup } = createTestSetup({ loadSavedSetup: () => savedSetup.promise });
  const restored = setup.restore(null);
  await setup.openFile(pdf('mine.pdf'));
  savedSetup.resolve(SAVED);
  await restored;
  expect(setup.get()).toMatchObject({ file: { name: 'mine.pdf' }, fixes: [] });
});

test('a file chosen while the setup is cleared stays and is saved afterwards', async () => {
  const deleted = Promise.withResolvers<void>();
  const messages: string[] = [];
  const { setup } = createTestSetup({
    deleteSaved: () => deleted.promise.then(() => void messages.push('deleted')),
    saveFile: async (_, file) => void messages.push(`saved ${file.name}`),
  });
  await setup.openFile(pdf('first.pdf'));
  const clear = setup.clear();
  expect(setup.get().stage).toBe('empty');
  const next = setup.openFile(pdf('next.pdf'));
  deleted.resolve();
  await Promise.all([clear, next]);
  await flushPromises();
  expect(setup.get()).toMatchObject({ stage: 'read', file: { name: 'next.pdf' } });
  expect(messages).toEqual(['saved first.pdf', 'deleted', 'saved next.pdf']);
});

test('fixes of one file are not saved with the next', async () => {
  const saving = Promise.withResolvers<void>();
  let saveCount = 0;
  const { setup, savedWork, runTimers } = createTestSetup({
    saveFile: () => {
      saveCount += 1;
      return saveCount === 1 ? saving.promise : Promise.resolve();
    },
  });
  await setup.openFile(pdf('first.pdf'));
  await setup.applyFix(TURN);
  await runTimers();
  await setup.openFile(pdf('next.pdf'));
  saving.resolve();
  await runTimers();
  expect(savedWork.map(([, work]) => [work.name, work.fixes.length])).toEqual([['next.pdf', 0]]);
});

test('ignores a fix that finishes after another file was chosen', async () => {
  const { setup } = createTestSetup();
  await setup.openFile(pdf('first.pdf'));
  const fix = setup.applyFix(TURN);
  await setup.openFile(pdf('next.pdf'));
  await fix;
  expect(setup.get()).toMatchObject({ fixes: [], fixFailed: '', isFixing: false });
});

test('a locked file keeps its saved fixes and book once it is unlocked', async () => {
  const spec = { ...defaultSpec('thesis', 'black'), trim: { widthMm: 170, heightMm: 240 } };
  const { setup } = createTestSetup({
    async open(_, { password } = {}) {
      if (password !== 'secret') throw new RefusedFile('LOCKED', 'Enter the password.');
      return documentFacts([pageFacts()]);
    },
    loadSavedSetup: async () => ({ ...SAVED, work: { ...SAVED.work, spec } }),
  });
  await setup.restore(null);
  expect(setup.get().stage).toBe('locked');
  await setup.unlock('secret');
  expect(setup.get()).toMatchObject({ stage: 'read', fixes: [TURN], spec: { trim: spec.trim } });
});

test('loads a job if its saved work is no longer in this browser', async () => {
  const { setup } = createTestSetup();
  await setup.restore('JOB');
  expect(setup.get()).toMatchObject({ stage: 'read', file: { name: 'old.pdf' }, jobId: 'JOB' });
});

test('reports no size findings of an A4 file while it is read', async () => {
  const { open, reportProgress, end } = createSlowReader();
  const { setup } = createTestSetup({ open });
  setup.choose({ trim: { widthMm: 148, heightMm: 210 } });
  const opened = setup.openFile(pdf('report.pdf'));
  const pages = Array.from({ length: 20 }, () => pageFacts());
  reportProgress(documentFacts([pageFacts({ widthMm: 148, heightMm: 210 }), ...pages.slice(0, 3)]), 20);
  const sizes = () => setup.get().findings.filter(({ code }) => code.startsWith('PAGE_SIZE'));
  expect(sizes()).toEqual([]);
  reportProgress(
    documentFacts([pageFacts({ text: { x: 3, y: 40, width: 130, height: 200 } }), ...pages.slice(0, 8)]),
    20,
  );
  const pageErrors = setup.get().findings.filter(({ grade, pages }) => grade === 'error' && pages.length > 0);
  expect(pageErrors.map(({ code }) => code)).toEqual(['TEXT_IN_GUTTER']);
  end(documentFacts(pages));
  await opened;
  expect(setup.get().spec.trim).toEqual({ widthMm: 210, heightMm: 297 });
});

test('judges a restored file by its saved book while it is read', async () => {
  const { open, reportProgress, end } = createSlowReader();
  const spec = { ...defaultSpec('thesis', 'black'), trim: { widthMm: 148, heightMm: 210 } };
  const { setup } = createTestSetup({
    open,
    loadSavedSetup: async () => ({ ...SAVED, work: { ...SAVED.work, fixes: [], spec } }),
  });
  const opened = setup.restore(null);
  await flushPromises();
  reportProgress(documentFacts([pageFacts(), pageFacts()]), 20);
  expect(setup.get().findings.map(({ code }) => code)).toContain('PAGE_SIZE_OTHER');
  end(documentFacts([pageFacts()]));
  await opened;
});

test('a setup closed while reading a file reports no error', async () => {
  const reading = Promise.withResolvers<never>();
  const { setup } = createTestSetup({ open: () => reading.promise });
  const opened = setup.openFile(pdf('mine.pdf'));
  setup.close();
  reading.reject(new DOMException('The file was put away.', 'AbortError'));
  await opened;
  expect(setup.get().stage).toBe('reading');
});
