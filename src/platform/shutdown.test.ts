import { expect, test } from 'vitest';
import { closeWithin } from './shutdown.ts';

const never = () => new Promise<void>(() => {});

test('closes parts one after the other', async () => {
  const order: string[] = [];
  const part = (name: string) => ({ name, close: async () => void order.push(name) });
  expect(await closeWithin(60_000, [part('requests'), part('the database')])).toEqual([]);
  expect(order).toEqual(['requests', 'the database']);
});

test('names parts that don’t close in time, and all after them', async () => {
  const closed = { name: 'requests', close: async () => {} };
  const parts = [closed, { name: 'jobs', close: never }, { name: 'the database', close: never }];
  expect(await closeWithin(20, parts)).toEqual(['jobs', 'the database']);
});

test('rejects when a part fails to close', async () => {
  const failing = { name: 'jobs', close: () => Promise.reject(new Error('no')) };
  await expect(closeWithin(60_000, [failing])).rejects.toThrow('no');
});
