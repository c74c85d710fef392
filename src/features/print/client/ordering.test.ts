import { expect, test } from 'vitest';
import { aDesk, pdf, settled } from '#test/desk-doubles.ts';
import type { Mend } from '../mends.ts';

const TURN: Mend = { kind: 'rotate', pages: [1], degrees: 90 };

/** A thesis lies on the desk, and all that is needed. */
async function ready(given: Parameters<typeof aDesk>[0] = {}) {
  const made = aDesk(given);
  await made.desk.take(pdf('thesis.pdf'));
  return made;
}

test('what is mended while an order sends the file is sent anew, and that is what comes into the cart', async () => {
  const { desk, sent, saved, said } = await ready();
  const order = desk.order();
  await settled();
  await desk.mend(TURN);
  expect(sent[0]?.isStopped).toBe(true);
  await settled();
  sent[1]?.arrive();
  await order;
  expect(sent.map(({ holds }) => holds)).toEqual([
    'thesis.pdf, mended 0 times',
    'thesis.pdf, mended 1 times',
  ]);
  expect(saved.map(({ uploadId }) => uploadId)).toEqual(['UPLOAD 2']);
  expect(said.filter((one) => one.endsWith('cart'))).toEqual(['NEW JOB into the cart']);
  expect(desk.get()).toMatchObject({ isInCart: true, isOrdering: false, orderFailed: '' });
});

test('what is mended while the book is being saved is sent and saved again before it comes into the cart', async () => {
  const saving = Promise.withResolvers<void>();
  const saved: string[] = [];
  const { desk, sent, said } = await ready({
    async saveJob(id, job) {
      saved.push(`${id}: ${job.uploadId}`);
      if (saved.length === 1) await saving.promise;
      return { id: 'JOB', isInCart: false, problem: null } as never;
    },
  });
  const order = desk.order();
  await settled();
  sent[0]?.arrive();
  await settled();
  await desk.mend(TURN);
  saving.resolve();
  await settled();
  expect(said).not.toContain('JOB into the cart');
  sent[1]?.arrive();
  await order;
  expect(saved).toEqual(['null: UPLOAD 1', 'JOB: UPLOAD 2']);
  expect(said).toContain('JOB into the cart');
});

test('what is chosen while the book is being saved is saved, too', async () => {
  const saving = Promise.withResolvers<void>();
  const copies: number[] = [];
  const { desk, sent } = await ready({
    async saveJob(_, { spec }) {
      copies.push(spec.copies);
      await saving.promise;
      return { id: 'JOB', isInCart: false, problem: null } as never;
    },
  });
  const order = desk.order();
  await settled();
  sent[0]?.arrive();
  await settled();
  desk.choose({ copies: 3 });
  saving.resolve();
  await order;
  expect(copies).toEqual([1, 3]);
});

test('an order waits for the mend that is being made', async () => {
  const { desk, sent, saved } = await ready();
  const mend = desk.mend(TURN);
  const order = desk.order();
  await mend;
  await settled();
  sent.at(-1)?.arrive();
  await order;
  expect(sent.at(-1)?.holds).toBe('thesis.pdf, mended 1 times');
  expect(saved.map(({ uploadId }) => uploadId)).toEqual([sent.at(-1)?.id]);
});

test('a file that is mended after it was sent is no longer said to be with us', async () => {
  const { desk, sent, said } = await ready();
  desk.begin();
  await settled();
  sent[0]?.arrive();
  await settled();
  expect(desk.get().sending.at).toBe('there');
  await desk.mend(TURN);
  expect(desk.get().sending.at).toBe('none');
  desk.begin();
  await settled();
  expect(said).toContain('removed UPLOAD 1');
});

test('a file that is sent by two clicks is sent once', async () => {
  const { desk, sent, saved } = await ready();
  desk.begin();
  const order = desk.order();
  await settled();
  sent[0]?.arrive();
  await order;
  expect([sent.length, saved.length]).toEqual([1, 1]);
});

test('an order ends without a word when another file is taken meanwhile', async () => {
  const { desk, saved, said } = await ready();
  const order = desk.order();
  await settled();
  await desk.take(pdf('novel.pdf'));
  await order;
  expect(saved).toEqual([]);
  expect(said.filter((one) => one.endsWith('cart'))).toEqual([]);
  expect(desk.get()).toMatchObject({ jobId: null, orderFailed: '', isOrdering: false, isInCart: false });
});

test('where sending goes on is kept with the file that is sent, not with one that was mended since', async () => {
  const { desk, sent, kept, quiet } = await ready();
  desk.begin();
  await settled();
  const first = sent[0];
  await desk.mend(TURN);
  first?.told.onAddress('/api/uploads/01ARZ3NDEKTSV4RRFFQ69G5FAV');
  await quiet();
  expect(kept.at(-1)?.[1].uploadAddress).toBeNull();
});
