import { expect, test } from 'vitest';
import { createQueue } from './queue.ts';

test('one piece of work runs at a time, in the order it came', async () => {
  const queue = createQueue({ waiting: 9 });
  const events: string[] = [];
  const work = (name: string) => async () => {
    events.push(`${name} begins`);
    await new Promise(setImmediate);
    events.push(`${name} ends`);
  };
  await Promise.all([queue.run(work('one')), queue.run(work('two'))]);
  expect(events).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
});

test('work that fails does not hold up the next', async () => {
  const queue = createQueue({ waiting: 9 });
  const failed = queue.run(() => Promise.reject(new Error('no')));
  const next = queue.run(async () => 'done');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
});

test('who comes when too many wait is asked to try again, and there is room once they are done', async () => {
  const queue = createQueue({ waiting: 2 });
  let finish = () => {};
  const first = queue.run(() => new Promise<void>((resolve) => (finish = resolve)));
  const waiting = [queue.run(async () => 1), queue.run(async () => 2)];
  await expect(queue.run(async () => 3)).rejects.toMatchObject({ status: 503, code: 'BUSY', retryAfter: 5 });
  await new Promise(setImmediate);
  finish();
  await first;
  expect(await Promise.all(waiting)).toEqual([1, 2]);
  expect(await queue.run(async () => 4)).toBe(4);
});
