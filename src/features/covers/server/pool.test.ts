import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { collectUncaught } from '#test/collect-uncaught.ts';
import { longTest } from '#test/effort.ts';
import { bookDesign, type CoverSubject } from '../drawing/book-design.ts';
import { OXBLOOD } from '../drawing/colours-fixture.ts';
import { SAMPLES } from '../drawing/samples.ts';
import type { DrawingTask } from './drawing-task.ts';
import { CoversBusy, CoverUnwanted, createCoverPool } from './pool.ts';
import type { Renderer } from './renderer.ts';
import { Waiters } from './waiters.ts';

const task = (title: string): DrawingTask => ({
  kind: 'binding',
  title,
  design: bookDesign(
    { ...(SAMPLES[0] as CoverSubject), title },
    { colour: OXBLOOD, variantType: 'deluxe', leatherType: 'realLeather' },
  ),
  view: 'front',
  file: { width: 160, format: 'webp' },
});

function visitor(network = '192.0.2.1') {
  const left = new AbortController();
  const crowd = new Waiters();
  crowd.join({ network, signal: left.signal });
  return { crowd, leave: () => left.abort() };
}

function slowPool(options: { waitingMax?: number; waitingShare?: number } = {}) {
  const started: string[] = [];
  const finish: (() => void)[] = [];
  const start = (): Renderer => ({
    draw: (one) => {
      started.push(one.title);
      return new Promise((resolve) => {
        finish.push(() => resolve(new Uint8Array([started.length])));
      });
    },
    isAlive: true,
    isSpent: false,
    end: async () => {},
  });
  const pool = createCoverPool({ ...options, start });
  const finishOne = async () => {
    finish.shift()?.();
    await setImmediate();
  };
  return { pool, startedWork: started, finishOne };
}

test('a drawing ends with the last who waits for it, before it begins', async () => {
  const { pool, startedWork: started, finishOne } = slowPool();
  const first = pool.draw(task('In hand'), visitor().crowd);
  const gone = Array.from({ length: 40 }, visitor);
  const unwanted = gone.map(({ crowd }, i) => pool.draw(task(`Given up ${i}`), crowd));
  const refused = Promise.allSettled(unwanted);
  for (const { leave } of gone) leave();
  const wanted = pool.draw(task('Wanted'), visitor().crowd);
  await finishOne();
  await finishOne();
  await Promise.all([first, wanted]);
  for (const one of await refused) expect(one).toMatchObject({ reason: expect.any(CoverUnwanted) });
  expect(started).toEqual(['In hand', 'Wanted']);
});

test('a drawing goes on while one of several still waits, and to its end once it has begun', async () => {
  const { pool, startedWork: started, finishOne } = slowPool();
  const inHand = visitor();
  const first = pool.draw(task('In hand'), inHand.crowd);
  const [one, other] = [visitor(), new AbortController()];
  one.crowd.join({ network: '198.51.100.7', signal: other.signal });
  const shared = pool.draw(task('Shared'), one.crowd);
  one.leave();
  inHand.leave();
  await finishOne();
  expect([...(await first)]).toEqual([1]);
  await finishOne();
  expect([...(await shared)]).toEqual([2]);
  expect(started).toEqual(['In hand', 'Shared']);
});

test('one network fills no more than its share, and others are still served', async () => {
  const { pool, startedWork: started, finishOne } = slowPool({ waitingMax: 4, waitingShare: 3 });
  const flood = Array.from({ length: 8 }, (_, i) => pool.draw(task(`Flood ${i}`), visitor().crowd));
  const outcomes = Promise.allSettled(flood);
  const other = pool.draw(task('Visitor'), visitor('198.51.100.7').crowd);
  for (let i = 0; i < 5; i += 1) await finishOne();
  await other;
  expect(started.slice(0, 2)).toEqual(['Flood 0', 'Visitor']);
  const refused = (await outcomes).filter(({ status }) => status === 'rejected');
  expect(refused.length).toBe(4);
  for (const one of refused) expect(one).toMatchObject({ reason: expect.any(CoversBusy) });
});

longTest('a renderer that is lost costs its drawing alone', { timeout: 60_000 }, async () => {
  const pool = createCoverPool({ idleMs: 0 });
  const broken = { ...task('The Lost Quire'), design: null } as unknown as DrawingTask;
  await expect(pool.draw(broken, visitor().crowd)).rejects.toThrow();
  expect((await pool.draw(task('Meditations'), visitor().crowd)).length).toBeGreaterThan(0);
  await pool.close();
});

test('a renderer that cannot be started fails its drawing, and the next one is tried', async () => {
  let isFull = true;
  const start = (): Renderer => {
    if (isFull) throw new Error('No room for a process.');
    return { draw: async () => new Uint8Array([1]), isAlive: true, isSpent: true, end: async () => {} };
  };
  const pool = createCoverPool({ start });
  await expect(pool.draw(task('First'), visitor().crowd)).rejects.toThrow('No room for a process.');
  isFull = false;
  const uncaught = await collectUncaught(async () => {
    const second = pool.draw(task('Second'), visitor().crowd);
    const third = pool.draw(task('Third'), visitor().crowd);
    isFull = true;
    expect([...(await second)]).toEqual([1]);
    await expect(third).rejects.toThrow('No room for a process.');
  });
  expect(uncaught).toEqual([]);
});
