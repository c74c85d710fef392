import { expect, test } from 'vitest';
import { collectUncaught } from '#test/collect-uncaught.ts';
import { createBackground } from './background.ts';

test('logs failures of background work, whether thrown or rejected', async () => {
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
