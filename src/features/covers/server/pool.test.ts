import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { collectUncaught } from '#test/collect-uncaught.ts';
import { longTest } from '#test/effort.ts';
import { bookDesign, type CoverSubject } from '../drawing/book-design.ts';
import { OXBLOOD } from '../drawing/colours-fixture.ts';
import { SAMPLES } from '../drawing/samples-fixture.ts';
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
  const controller = new AbortController();
  const crowd = new Waiters();
  crowd.join({ network, signal: controller.signal });
  return { crowd, leave: () => controller.abort() };
}

function createSlowPool(options: { waitingMax?: number; waitingShare?: number } = {}) {
  const started: string[] = [];
  const finish: (() => void)[] = [];
  const start = (): Renderer => ({
    draw: (drawing) => {
      started.push(drawing.title);
      return new Promise((resolve) => {
        finish.push(() => resolve(new Uint8Array([started.length])));
      });
    },
    isAlive: true,
    isSpent: false,
    end: async () => {},
  });
  const pool = createCoverPool({ ...options, start });
  const finishNext = async () => {
    finish.shift()?.();
    await setImmediate();
  };
  return { pool, startedWork: started, finishOne: finishNext };
}

test('a queued drawing is dropped when its last waiter leaves', async () => {
  const { pool, startedWork: started, finishOne } = createSlowPool();
  const first = pool.draw(task('In hand'), visitor().crowd);
  const leavers = Array.from({ length: 40 }, visitor);
  const unwanted = leavers.map(({ crowd }, i) => pool.draw(task(`Given up ${i}`), crowd));
  const refused = Promise.allSettled(unwanted);
  for (const { leave } of leavers) leave();
  const awaited = pool.draw(task('Wanted'), visitor().crowd);
  await finishOne();
  await finishOne();
  await Promise.all([first, awaited]);
  for (const outcome of await refused) expect(outcome).toMatchObject({ reason: expect.any(CoverUnwanted) });
  expect(started).toEqual(['In hand', 'Wanted']);
});

test('a drawing continues while anyone waits, and finishes once started', async () => {
  const { pool, startedWork: started, finishOne } = createSlowPool();
  const inHand = visitor();
  const first = pool.draw(task('In hand'), inHand.crowd);
  const [waiter, otherController] = [visitor(), new AbortController()];
  waiter.crowd.join({ network: '198.51.100.7', signal: otherController.signal });
  const shared = pool.draw(task('Shared'), waiter.crowd);
  waiter.leave();
  inHand.leave();
  await finishOne();
  expect([...(await first)]).toEqual([1]);
  await finishOne();
  expect([...(await shared)]).toEqual([2]);
  expect(started).toEqual(['In hand', 'Shared']);
});

test('a network gets only its share; others are still served', async () => {
  const { pool, startedWork: started, finishOne } = createSlowPool({ waitingMax: 4, waitingShare: 3 });
  const flood = Array.from({ length: 8 }, (_, i) => pool.draw(task(`Flood ${i}`), visitor().crowd));
  const outcomes = Promise.allSettled(flood);
  const otherVisitor = pool.draw(task('Visitor'), visitor('198.51.100.7').crowd);
  for (let i = 0; i < 5; i += 1) await finishOne();
  await otherVisitor;
  expect(started.slice(0, 2)).toEqual(['Flood 0', 'Visitor']);
  const refused = (await outcomes).filter(({ status }) => status === 'rejected');
  expect(refused.length).toBe(4);
  for (const outcome of refused) expect(outcome).toMatchObject({ reason: expect.any(CoversBusy) });
});

longTest('a crashed renderer loses only its own drawing', { timeout: 60_000 }, async () => {
  const pool = createCoverPool({ idleMs: 0 });
  const broken = { ...task('The Lost Quire'), design: null } as unknown as DrawingTask;
  await expect(pool.draw(broken, visitor().crowd)).rejects.toThrow();
  expect((await pool.draw(task('Meditations'), visitor().crowd)).length).toBeGreaterThan(0);
  await pool.close();
});

test('a renderer that can’t start fails its drawing; the next one is tried', async () => {
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
