import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueue } from './queue.ts';

test('runs one task at a time, in order', async () => {
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

test('a failing task doesn’t block the next', async () => {
  const queue = createQueue({ waiting: 9 });
  const failed = queue.run(() => Promise.reject(new Error('no')));
  const next = queue.run(async () => 'done');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
});

test('rejects tasks when too many wait, and accepts them again afterwards', async () => {
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

function createManualWork() {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  return {
    started,
    work: (name: string) => () => {
      started.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    },
    async end() {
      ends.shift()?.();
      await new Promise(setImmediate);
    },
  };
}

test('never runs more tasks than allowed', async () => {
  const queue = createQueue({ waiting: 9, concurrency: 2 });
  const { started, work, end } = createManualWork();
  for (const name of ['one', 'two', 'three']) void queue.run(work(name));
  await new Promise(setImmediate);
  expect(started).toEqual(['one', 'two']);
  await end();
  expect(started).toEqual(['one', 'two', 'three']);
});

test('a sender with many tasks doesn’t delay the others', async () => {
  const queue = createQueue({ waiting: 9 });
  const { started, work, end } = createManualWork();
  for (const name of ['m1', 'm2', 'm3', 'm4']) void queue.run(work(name), 'much');
  void queue.run(work('little'), 'little');
  void queue.run(work('another'), 'another');
  for (let i = 0; i < 6; i += 1) await end();
  expect(started).toEqual(['m1', 'm2', 'little', 'another', 'm3', 'm4']);
});

test('when full, rejects the last task of the sender with the most', async () => {
  const queue = createQueue({ waiting: 3 });
  const { started, work, end } = createManualWork();
  const greedy = ['m1', 'm2', 'm3', 'm4'].map((name) => queue.run(work(name), 'much').then(() => name));
  const last = expect(greedy[3]).rejects.toMatchObject({ status: 503, code: 'BUSY' });
  void queue.run(work('little'), 'little');
  await last;
  await expect(queue.run(work('m5'), 'much')).rejects.toMatchObject({ code: 'BUSY' });
  for (let i = 0; i < 5; i += 1) await end();
  expect(started).toEqual(['m1', 'm2', 'little', 'm3']);
});

afterEach(() => vi.useRealTimers());

test('rejects a task that has waited too long and never runs it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const queue = createQueue({ waiting: 9, timeoutSeconds: 30 });
  const { started, work, end } = createManualWork();
  const first = queue.run(work('first'));
  const early = expect(queue.run(work('early'))).rejects.toMatchObject({ status: 503, code: 'BUSY' });
  vi.advanceTimersByTime(20_000);
  const late = queue.run(work('late'));
  vi.advanceTimersByTime(10_000);
  await early;
  await end();
  await first;
  vi.advanceTimersByTime(60_000);
  await end();
  await late;
  expect(started).toEqual(['first', 'late']);
});

test('serves or rejects every task, within the limits, in any order', async () => {
  const step = fc.oneof(fc.constantFrom('a', 'b', 'c'), fc.constant('end' as const));
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 60 }),
      fc.integer({ min: 0, max: 5 }),
      fc.integer({ min: 1, max: 3 }),
      async (steps, waiting, atOnce) => {
        const queue = createQueue({ waiting, concurrency: atOnce });
        const { started, work, end } = createManualWork();
        let [came, ended, refused] = [0, 0, 0];
        for (const action of steps) {
          if (action === 'end') {
            if (started.length > ended) ended += 1;
            await end();
          } else {
            came += 1;
            queue.run(work(action), action).catch(() => (refused += 1));
            await new Promise(setImmediate);
          }
          const running = started.length - ended;
          const queued = came - started.length - refused;
          expect(running).toBeLessThanOrEqual(atOnce);
          expect(queued).toBeLessThanOrEqual(waiting);
          if (queued > 0) expect(running).toBe(atOnce);
        }
        while (started.length > ended) {
          ended += 1;
          await end();
        }
        expect(started.length + refused).toBe(came);
      },
    ),
  );
});
