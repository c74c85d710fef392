import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Waiters } from '#platform/waiters.ts';
import { collectUncaught } from '#test/collect-uncaught.ts';
import { longTest } from '#test/effort.ts';
import { bookDesign, type CoverSubject } from '../drawing/book-design.ts';
import { OXBLOOD } from '../drawing/colours-fixture.ts';
import { SAMPLES } from '../drawing/samples-fixture.ts';
import type { DrawingTask } from './drawing-task.ts';
import { createCoverPool } from './pool.ts';
import type { Renderer } from './renderer.ts';

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

const visitor = (network = '192.0.2.1') => new Waiters(network);

test('a network gets only its share; others are still served', async () => {
  const started: string[] = [];
  const finish: (() => void)[] = [];
  const start = (): Renderer => ({
    draw: (drawing) => {
      started.push(drawing.title);
      return new Promise((resolve) => finish.push(() => resolve(new Uint8Array([started.length]))));
    },
    isAlive: true,
    isSpent: false,
    end: async () => {},
  });
  const pool = createCoverPool({ waitingMax: 4, waitingShare: 3, start });
  const flood = Array.from({ length: 8 }, (_, i) => pool.draw(task(`Flood ${i}`), visitor()));
  const outcomes = Promise.allSettled(flood);
  const otherVisitor = pool.draw(task('Visitor'), visitor('198.51.100.7'));
  for (let i = 0; i < 5; i += 1) {
    finish.shift()?.();
    await setImmediate();
  }
  expect([...(await otherVisitor)]).toEqual([2]);
  expect(started.slice(0, 2)).toEqual(['Flood 0', 'Visitor']);
  const refused = (await outcomes).filter(({ status }) => status === 'rejected');
  expect(refused.length).toBe(4);
  for (const outcome of refused)
    expect(outcome).toMatchObject({ reason: { status: 503, code: 'COVERS_BUSY', retryAfter: 30 } });
});

longTest('a crashed renderer loses only its own drawing', { timeout: 60_000 }, async () => {
  const pool = createCoverPool({ idleMs: 0 });
  const broken = { ...task('The Lost Quire'), design: null } as unknown as DrawingTask;
  await expect(pool.draw(broken, visitor())).rejects.toThrow();
  expect((await pool.draw(task('Meditations'), visitor())).length).toBeGreaterThan(0);
  await pool.close();
});

test('a renderer that can’t start fails its drawing; the next one is tried', async () => {
  let isFull = true;
  const start = (): Renderer => {
    if (isFull) throw new Error('No room for a process.');
    return { draw: async () => new Uint8Array([1]), isAlive: true, isSpent: true, end: async () => {} };
  };
  const pool = createCoverPool({ start });
  await expect(pool.draw(task('First'), visitor())).rejects.toThrow('No room for a process.');
  isFull = false;
  const uncaught = await collectUncaught(async () => {
    const second = pool.draw(task('Second'), visitor());
    const third = pool.draw(task('Third'), visitor());
    isFull = true;
    expect([...(await second)]).toEqual([1]);
    await expect(third).rejects.toThrow('No room for a process.');
  });
  expect(uncaught).toEqual([]);
});
