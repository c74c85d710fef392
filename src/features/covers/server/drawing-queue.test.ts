import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DrawingQueue } from './drawing-queue.ts';
import { Waiters } from './waiters.ts';

const neverAborted = new AbortController().signal;
function createDrawing(name: string, ...networks: string[]) {
  const crowd = new Waiters();
  for (const network of networks) crowd.join({ network, signal: neverAborted });
  if (networks.length === 0) crowd.join();
  return { name, crowd };
}
const createQueue = (max = 96, share = 48) =>
  new DrawingQueue<ReturnType<typeof createDrawing>>({ max, share });
function* takeAll<T extends { name: string }>(queue: { takeNext(): T | undefined }) {
  for (let entry = queue.takeNext(); entry; entry = queue.takeNext()) yield entry.name;
}

test('networks take turns, each in request order', () => {
  const queue = createQueue();
  for (const name of ['a1', 'a2', 'a3']) queue.add(createDrawing(name, 'a'));
  for (const name of ['b1', 'b2']) queue.add(createDrawing(name, 'b'));
  expect([...takeAll(queue)]).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
});

test('drawings without waiters go last, until someone waits for them', () => {
  const queue = createQueue();
  const ahead = createDrawing('ahead');
  queue.add(ahead);
  queue.add(createDrawing('also ahead'));
  queue.add(createDrawing('a1', 'a'));
  queue.add(createDrawing('a2', 'a'));
  ahead.crowd.join({ network: 'b', signal: neverAborted });
  expect([...takeAll(queue)]).toEqual(['ahead', 'a1', 'a2', 'also ahead']);
});

test('a network is limited to its share and makes room in a full queue', () => {
  const queue = createQueue(6, 4);
  const accepted = [1, 2, 3, 4, 5].map((i) => queue.add(createDrawing(`a${i}`, 'a')).isQueued);
  expect(accepted).toEqual([true, true, true, true, false]);
  for (const name of ['b1', 'b2']) queue.add(createDrawing(name, 'b'));
  const { isQueued, evicted } = queue.add(createDrawing('c1', 'c'));
  expect([isQueued, evicted?.name]).toEqual([true, 'a4']);
  expect([...takeAll(queue)]).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('during a flood, another network gets in and waits at most one turn per network', () => {
  const flood = fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 300 });
  fc.assert(
    fc.property(flood, fc.nat(30), (networks, served) => {
      const queue = createQueue(40, 20);
      for (const [i, network] of networks.entries()) queue.add(createDrawing(`${i}`, `flood ${network}`));
      for (let i = 0; i < served; i += 1) queue.takeNext();
      expect(queue.length).toBeLessThanOrEqual(40);
      expect(queue.add(createDrawing('visitor', 'visitor')).isQueued).toBe(true);
      const before = [...takeAll(queue)].indexOf('visitor');
      expect(before).toBeLessThanOrEqual(new Set(networks).size);
    }),
  );
});
