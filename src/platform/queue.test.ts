import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueue, type QueueOptions } from './queue.ts';
import { Waiters } from './waiters.ts';

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

function createManualQueue(options: QueueOptions) {
  const queue = createQueue(options);
  const started: string[] = [];
  const ends: (() => void)[] = [];
  return {
    started,
    run: (name: string, waiters?: string | Waiters) =>
      queue.run(() => {
        started.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      }, waiters),
    async end() {
      ends.shift()?.();
      await new Promise(setImmediate);
    },
    close: queue.close,
  };
}

const neverAborted = new AbortController().signal;

function createVisitor(network = 'a') {
  const controller = new AbortController();
  const waiters = new Waiters();
  waiters.join({ network, signal: controller.signal });
  return { waiters, leave: () => controller.abort() };
}

test('never runs more tasks than allowed', async () => {
  const { started, run, end } = createManualQueue({ waiting: 9, concurrency: 2 });
  for (const name of ['one', 'two', 'three']) void run(name);
  expect(started).toEqual(['one', 'two']);
  await end();
  expect(started).toEqual(['one', 'two', 'three']);
});

test('networks take turns, each in the order of its requests', async () => {
  const { started, run, end } = createManualQueue({ waiting: 9 });
  for (const name of ['m1', 'm2', 'm3', 'm4']) void run(name, 'much');
  for (const name of ['l1', 'l2']) void run(name, 'little');
  void run('another', 'another');
  for (let i = 0; i < 6; i += 1) await end();
  expect(started).toEqual(['m1', 'l1', 'another', 'm2', 'l2', 'm3', 'm4']);
});

test('work done ahead goes last, until someone waits for it', async () => {
  const { started, run, end } = createManualQueue({ waiting: 2 });
  const ahead = [1, 2, 3, 4].map(() => {
    const waiters = new Waiters();
    waiters.join();
    return waiters;
  });
  for (const [i, waiters] of ahead.entries()) void run(`ahead ${i}`, waiters);
  for (const name of ['a1', 'a2']) void run(name, 'a');
  ahead[2]?.join({ network: 'b', signal: neverAborted });
  for (let i = 0; i < 5; i += 1) await end();
  expect(started).toEqual(['ahead 0', 'ahead 2', 'a1', 'a2', 'ahead 1', 'ahead 3']);
});

test('when full, rejects the last task of the network with the most', async () => {
  const { started, run, end } = createManualQueue({ waiting: 3 });
  const greedy = ['m1', 'm2', 'm3', 'm4'].map((name) => run(name, 'much'));
  const last = expect(greedy[3]).rejects.toMatchObject({ status: 503, code: 'BUSY' });
  void run('little', 'little');
  await last;
  await expect(run('m5', 'much')).rejects.toMatchObject({ code: 'BUSY' });
  for (let i = 0; i < 5; i += 1) await end();
  expect(started).toEqual(['m1', 'little', 'm2', 'm3']);
});

test('when full, keeps tasks that other networks wait for too', async () => {
  const { started, run, end } = createManualQueue({ waiting: 2 });
  const shared = createVisitor('much').waiters;
  shared.join({ network: 'other', signal: neverAborted });
  void run('first', 'much');
  const refused = expect(run('m1', 'much')).rejects.toMatchObject({ code: 'BUSY' });
  void run('shared', shared);
  void run('little', 'little');
  await refused;
  for (let i = 0; i < 3; i += 1) await end();
  expect(started).toEqual(['first', 'shared', 'little']);
});

test('a network gets only its share of the queue', async () => {
  const { started, run, end } = createManualQueue({ waiting: 9, share: 2 });
  const tasks = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => run(name, 'a'));
  for (const refused of tasks.slice(3)) await expect(refused).rejects.toMatchObject({ code: 'BUSY' });
  void run('b1', 'b');
  for (let i = 0; i < 4; i += 1) await end();
  expect(started).toEqual(['a1', 'b1', 'a2', 'a3']);
});

test('drops a waiting task when its last waiter leaves, and finishes one that has started', async () => {
  const { started, run, end } = createManualQueue({ waiting: 9 });
  const [active, gone, staying] = [createVisitor(), createVisitor(), createVisitor()];
  staying.waiters.join({ network: 'b', signal: neverAborted });
  const first = run('active', active.waiters);
  const dropped = expect(run('dropped', gone.waiters)).rejects.toMatchObject({ status: 503 });
  const shared = run('shared', staying.waiters);
  for (const { leave } of [active, gone, staying]) leave();
  await dropped;
  await expect(run('left before', gone.waiters)).rejects.toMatchObject({ status: 503 });
  await end();
  await first;
  await end();
  await shared;
  expect(started).toEqual(['active', 'shared']);
});

test('closing rejects the waiting tasks and further ones', async () => {
  const { run, close, end } = createManualQueue({ waiting: 9 });
  const first = run('first');
  const waiting = expect(run('waiting')).rejects.toMatchObject({ code: 'BUSY' });
  close();
  await waiting;
  await end();
  await first;
  await expect(run('late')).rejects.toMatchObject({ code: 'BUSY' });
});

afterEach(() => vi.useRealTimers());

test('rejects a task that has waited too long and never runs it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { started, run, end } = createManualQueue({ waiting: 9, timeoutSeconds: 30 });
  const first = run('first');
  const early = expect(run('early')).rejects.toMatchObject({ status: 503, code: 'BUSY' });
  vi.advanceTimersByTime(20_000);
  const late = run('late');
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
        const { started, run, end } = createManualQueue({ waiting, concurrency: atOnce });
        let [came, ended, refused] = [0, 0, 0];
        for (const action of steps) {
          if (action === 'end') {
            if (started.length > ended) ended += 1;
            await end();
          } else {
            came += 1;
            run(action, action).catch(() => (refused += 1));
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

test('during a flood, another network gets in and waits at most one turn per network', async () => {
  const flood = fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 300 });
  await fc.assert(
    fc.asyncProperty(flood, fc.nat(30), async (networks, served) => {
      const { started, run, end } = createManualQueue({ waiting: 40, share: 20 });
      for (const [i, network] of networks.entries()) run(`${i}`, `flood ${network}`).catch(() => {});
      for (let i = 0; i < served; i += 1) await end();
      const before = started.length;
      void run('visitor', 'visitor');
      for (let i = 0; i < 8; i += 1) await end();
      expect(started.indexOf('visitor') - before).toBeLessThanOrEqual(new Set(networks).size);
      expect(started).toContain('visitor');
    }),
  );
});
