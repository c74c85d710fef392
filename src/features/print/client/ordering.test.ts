import { expect, test } from 'vitest';
import { createTestSetup, flushPromises, pdf } from '#test/setup-doubles.ts';
import type { Fix } from '../fixes.ts';

const TURN: Fix = { kind: 'rotate', pages: [1], degrees: 90 };

async function createReadySetup(overrides: Parameters<typeof createTestSetup>[0] = {}) {
  const testSetup = createTestSetup(overrides);
  await testSetup.setup.openFile(pdf('thesis.pdf'));
  return testSetup;
}

test('a fix during the upload restarts it, and the fixed file is ordered', async () => {
  const { setup, uploads, saved, messages } = await createReadySetup();
  const order = setup.order();
  await flushPromises();
  await setup.applyFix(TURN);
  expect(uploads[0]?.isStopped).toBe(true);
  await flushPromises();
  uploads[1]?.arrive();
  await order;
  expect(uploads.map(({ content }) => content)).toEqual([
    'thesis.pdf, fixed 0 times',
    'thesis.pdf, fixed 1 times',
  ]);
  expect(saved.map(({ uploadId }) => uploadId)).toEqual(['UPLOAD 2']);
  expect(messages.filter((entry) => entry.endsWith('cart'))).toEqual(['NEW JOB into the cart']);
  expect(setup.get()).toMatchObject({ isInCart: true, isOrdering: false, orderFailed: '' });
});

test('a fix while the job is saved uploads and saves it again first', async () => {
  const saving = Promise.withResolvers<void>();
  const saved: string[] = [];
  const { setup, uploads, messages } = await createReadySetup({
    async saveJob(id, job) {
      saved.push(`${id}: ${job.uploadId}`);
      if (saved.length === 1) await saving.promise;
      return { id: 'JOB', isInCart: false, problem: null } as never;
    },
  });
  const order = setup.order();
  await flushPromises();
  uploads[0]?.arrive();
  await flushPromises();
  await setup.applyFix(TURN);
  saving.resolve();
  await flushPromises();
  expect(messages).not.toContain('JOB into the cart');
  uploads[1]?.arrive();
  await order;
  expect(saved).toEqual(['null: UPLOAD 1', 'JOB: UPLOAD 2']);
  expect(messages).toContain('JOB into the cart');
});

test('a change of the book while the job is saved is saved too', async () => {
  const saving = Promise.withResolvers<void>();
  const copies: number[] = [];
  const { setup, uploads } = await createReadySetup({
    async saveJob(_, { spec }) {
      copies.push(spec.copies);
      await saving.promise;
      return { id: 'JOB', isInCart: false, problem: null } as never;
    },
  });
  const order = setup.order();
  await flushPromises();
  uploads[0]?.arrive();
  await flushPromises();
  setup.choose({ copies: 3 });
  saving.resolve();
  await order;
  expect(copies).toEqual([1, 3]);
});

test('an order waits for a fix in progress', async () => {
  const { setup, uploads, saved } = await createReadySetup();
  const fixing = setup.applyFix(TURN);
  const order = setup.order();
  await fixing;
  await flushPromises();
  uploads.at(-1)?.arrive();
  await order;
  expect(uploads.at(-1)?.content).toBe('thesis.pdf, fixed 1 times');
  expect(saved.map(({ uploadId }) => uploadId)).toEqual([uploads.at(-1)?.id]);
});

test('a file fixed after its upload no longer counts as uploaded', async () => {
  const { setup, uploads, messages } = await createReadySetup();
  setup.begin();
  await flushPromises();
  uploads[0]?.arrive();
  await flushPromises();
  expect(setup.get().sending.at).toBe('sent');
  await setup.applyFix(TURN);
  expect(setup.get().sending.at).toBe('none');
  setup.begin();
  await flushPromises();
  expect(messages).toContain('removed UPLOAD 1');
});

test('two clicks upload the file once', async () => {
  const { setup, uploads, saved } = await createReadySetup();
  setup.begin();
  const order = setup.order();
  await flushPromises();
  uploads[0]?.arrive();
  await order;
  expect([uploads.length, saved.length]).toEqual([1, 1]);
});

test('an order ends silently if another file is chosen meanwhile', async () => {
  const { setup, saved, messages } = await createReadySetup();
  const order = setup.order();
  await flushPromises();
  await setup.openFile(pdf('novel.pdf'));
  await order;
  expect(saved).toEqual([]);
  expect(messages.filter((entry) => entry.endsWith('cart'))).toEqual([]);
  expect(setup.get()).toMatchObject({ jobId: null, orderFailed: '', isOrdering: false, isInCart: false });
});

test('the upload address is saved with the uploaded file, not with a fixed one', async () => {
  const { setup, uploads, savedWork, runTimers } = await createReadySetup();
  setup.begin();
  await flushPromises();
  const first = uploads[0];
  await setup.applyFix(TURN);
  first?.onProgress.onAddress('/api/uploads/01ARZ3NDEKTSV4RRFFQ69G5FAV');
  await runTimers();
  expect(savedWork.at(-1)?.[1].uploadAddress).toBeNull();
});
