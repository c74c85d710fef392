import { expect, test } from 'vitest';
import { collectUncaught } from '#test/collect-uncaught.ts';
import { createBackground } from './background.ts';

test('work that fails behind a reply is logged, whether it throws or rejects, and holds up nobody', async () => {
  const failures: unknown[] = [];
  const background = createBackground((error) => failures.push(error));
  const uncaught = await collectUncaught(async () => {
    background.run(() => {
      throw new Error('thrown');
    });
    background.run(() => Promise.reject(new Error('rejected')));
    background.run(async () => {});
    await background.idle();
  });
  expect([failures.map(String).sort(), uncaught]).toEqual([['Error: rejected', 'Error: thrown'], []]);
});
