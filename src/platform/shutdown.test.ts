import { expect, test } from 'vitest';
import { closeWithin } from './shutdown.ts';

const never = () => new Promise<void>(() => {});

test('parts are closed one after the other', async () => {
  const order: string[] = [];
  const part = (name: string) => ({ name, close: async () => void order.push(name) });
  expect(await closeWithin(60_000, [part('requests'), part('the database')])).toEqual([]);
  expect(order).toEqual(['requests', 'the database']);
});

test('what does not close in time is named, with all that comes after it', async () => {
  const closed = { name: 'requests', close: async () => {} };
  const parts = [closed, { name: 'jobs', close: never }, { name: 'the database', close: never }];
  expect(await closeWithin(20, parts)).toEqual(['jobs', 'the database']);
});

test('a part that fails to close is a failure', async () => {
  const failing = { name: 'jobs', close: () => Promise.reject(new Error('no')) };
  await expect(closeWithin(60_000, [failing])).rejects.toThrow('no');
});
