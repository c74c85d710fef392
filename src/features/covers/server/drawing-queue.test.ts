import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DrawingQueue } from './drawing-queue.ts';
import { Waiters } from './waiters.ts';

const nobodyLeaves = new AbortController().signal;
function drawing(name: string, ...networks: string[]) {
  const crowd = new Waiters();
  for (const network of networks) crowd.join({ network, signal: nobodyLeaves });
  if (networks.length === 0) crowd.join();
  return { name, crowd };
}
const lineOf = (max = 96, share = 48) => new DrawingQueue<ReturnType<typeof drawing>>({ max, share });
function* all<T extends { name: string }>(line: { take(): T | undefined }) {
  for (let one = line.take(); one; one = line.take()) yield one.name;
}

test('networks take turns, each in the order in which it asked', () => {
  const line = lineOf();
  for (const name of ['a1', 'a2', 'a3']) line.enter(drawing(name, 'a'));
  for (const name of ['b1', 'b2']) line.enter(drawing(name, 'b'));
  expect([...all(line)]).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
});

test('what nobody waits for goes last, until somebody does', () => {
  const line = lineOf();
  const ahead = drawing('ahead');
  line.enter(ahead);
  line.enter(drawing('also ahead'));
  line.enter(drawing('a1', 'a'));
  line.enter(drawing('a2', 'a'));
  ahead.crowd.join({ network: 'b', signal: nobodyLeaves });
  expect([...all(line)]).toEqual(['ahead', 'a1', 'a2', 'also ahead']);
});

test('one network has no more than its share, and gives way where the line is full', () => {
  const line = lineOf(6, 4);
  const asked = [1, 2, 3, 4, 5].map((i) => line.enter(drawing(`a${i}`, 'a')).isIn);
  expect(asked).toEqual([true, true, true, true, false]);
  for (const name of ['b1', 'b2']) line.enter(drawing(name, 'b'));
  const { isIn, ousted } = line.enter(drawing('c1', 'c'));
  expect([isIn, ousted?.name]).toEqual([true, 'a4']);
  expect([...all(line)]).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('whoever floods, a visitor of another network is let in and waits for one drawing of each other at most', () => {
  const flood = fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 300 });
  fc.assert(
    fc.property(flood, fc.nat(30), (networks, served) => {
      const line = lineOf(40, 20);
      for (const [i, network] of networks.entries()) line.enter(drawing(`${i}`, `flood ${network}`));
      for (let i = 0; i < served; i += 1) line.take();
      expect(line.length).toBeLessThanOrEqual(40);
      expect(line.enter(drawing('visitor', 'visitor')).isIn).toBe(true);
      const before = [...all(line)].indexOf('visitor');
      expect(before).toBeLessThanOrEqual(new Set(networks).size);
    }),
  );
});
