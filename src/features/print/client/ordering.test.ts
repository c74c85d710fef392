import { expect, test } from 'vitest';
import { createTestSetup, flushPromises, pdf } from '#test/setup-doubles.ts';
import type { Fix } from '../fixes.ts';

const TURN: Fix = { kind: 'rotate', pages: [1], degrees: 90 };

async function ready(overrides: Parameters<typeof createTestSetup>[0] = {}) {
  const made = createTestSetup(overrides);
  await made.setup.openFile(pdf('thesis.pdf'));
  return made;
}

test('what is mended while an order sends the file is sent anew, and that is what comes into the cart', async () => {
  const { setup, sent, saved, messages } = await ready();
  const order = setup.order();
  await flushPromises();
  await setup.applyFix(TURN);
  expect(sent[0]?.isStopped).toBe(true);
  await flushPromises();
  sent[1]?.arrive();
  await order;
  expect(sent.map(({ content: holds }) => holds)).toEqual([
    'thesis.pdf, mended 0 times',
    'thesis.pdf, mended 1 times',
  ]);
  expect(saved.map(({ uploadId }) => uploadId)).toEqual(['UPLOAD 2']);
  expect(messages.filter((one) => one.endsWith('cart'))).toEqual(['NEW JOB into the cart']);
  expect(setup.get()).toMatchObject({ isInCart: true, isOrdering: false, orderFailed: '' });
});

test('what is mended while the book is being saved is sent and saved again before it comes into the cart', async () => {
  const saving = Promise.withResolvers<void>();
  const saved: string[] = [];
  const { setup, sent, messages } = await ready({
    async saveJob(id, job) {
      saved.push(`${id}: ${job.uploadId}`);
      if (saved.length === 1) await saving.promise;
      return { id: 'JOB', isInCart: false, problem: null } as never;
    },
  });
  const order = setup.order();
  await flushPromises();
  sent[0]?.arrive();
  await flushPromises();
  await setup.applyFix(TURN);
  saving.resolve();
  await flushPromises();
  expect(messages).not.toContain('JOB into the cart');
  sent[1]?.arrive();
  await order;
  expect(saved).toEqual(['null: UPLOAD 1', 'JOB: UPLOAD 2']);
  expect(messages).toContain('JOB into the cart');
});

test('what is chosen while the book is being saved is saved, too', async () => {
  const saving = Promise.withResolvers<void>();
  const copies: number[] = [];
  const { setup, sent } = await ready({
    async saveJob(_, { spec }) {
      copies.push(spec.copies);
      await saving.promise;
      return { id: 'JOB', isInCart: false, problem: null } as never;
    },
  });
  const order = setup.order();
  await flushPromises();
  sent[0]?.arrive();
  await flushPromises();
  setup.choose({ copies: 3 });
  saving.resolve();
  await order;
  expect(copies).toEqual([1, 3]);
});

test('an order waits for the mend that is being made', async () => {
  const { setup, sent, saved } = await ready();
  const fixing = setup.applyFix(TURN);
  const order = setup.order();
  await fixing;
  await flushPromises();
  sent.at(-1)?.arrive();
  await order;
  expect(sent.at(-1)?.content).toBe('thesis.pdf, mended 1 times');
  expect(saved.map(({ uploadId }) => uploadId)).toEqual([sent.at(-1)?.id]);
});

test('a file that is mended after it was sent is no longer messages to be with us', async () => {
  const { setup, sent, messages } = await ready();
  setup.begin();
  await flushPromises();
  sent[0]?.arrive();
  await flushPromises();
  expect(setup.get().sending.at).toBe('sent');
  await setup.applyFix(TURN);
  expect(setup.get().sending.at).toBe('none');
  setup.begin();
  await flushPromises();
  expect(messages).toContain('removed UPLOAD 1');
});

test('a file that is sent by two clicks is sent once', async () => {
  const { setup, sent, saved } = await ready();
  setup.begin();
  const order = setup.order();
  await flushPromises();
  sent[0]?.arrive();
  await order;
  expect([sent.length, saved.length]).toEqual([1, 1]);
});

test('an order ends without a word when another file is taken meanwhile', async () => {
  const { setup, saved, messages } = await ready();
  const order = setup.order();
  await flushPromises();
  await setup.openFile(pdf('novel.pdf'));
  await order;
  expect(saved).toEqual([]);
  expect(messages.filter((one) => one.endsWith('cart'))).toEqual([]);
  expect(setup.get()).toMatchObject({ jobId: null, orderFailed: '', isOrdering: false, isInCart: false });
});

test('where sending goes on is kept with the file that is sent, not with one that was mended since', async () => {
  const { setup, sent, kept, runTimers: quiet } = await ready();
  setup.begin();
  await flushPromises();
  const first = sent[0];
  await setup.applyFix(TURN);
  first?.onProgress.onAddress('/api/uploads/01ARZ3NDEKTSV4RRFFQ69G5FAV');
  await quiet();
  expect(kept.at(-1)?.[1].uploadAddress).toBeNull();
});
