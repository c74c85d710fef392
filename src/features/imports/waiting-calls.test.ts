import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Calls, openFreshCalls } from '#test/site.ts';
import { createColleague } from '#test/staff.ts';

let shop: Calls;
beforeAll(async () => {
  shop = await openFreshCalls();
});
afterAll(() => shop.close());

test('imports that stopped wait until somebody takes them up, and refused files are told for two days', async () => {
  const keep = (id: string, stage: string, reason: string | null, daysAgo: number) =>
    shop.db.query(
      `INSERT INTO imports (id, stage, reason, file_name, bytes, ended_at)
       VALUES ($1, $2, $3, 'books.csv', 9, now() - make_interval(days => $4))`,
      [id, stage, reason, daysAgo],
    );
  await keep('1', 'applying', 'The shop failed in the middle.', 9);
  await keep('2', 'undoing', 'The shop failed in the middle.', 9);
  await keep('3', 'applying', null, 0);
  await keep('4', 'refused', 'It is no table.', 1);
  await keep('5', 'refused', 'It is no table.', 3);
  const waiting = async (role: 'owner' | 'production') => {
    const { inject } = await createColleague(shop.app, shop.db, role);
    const all: { id: string; count: number; isUrgent: boolean }[] = (await inject('/api/admin/today')).json()
      .data.waiting;
    return all
      .filter(({ id }) => id.startsWith('imports'))
      .map(({ id, count, isUrgent }) => [id, count, isUrgent]);
  };
  expect(await waiting('owner')).toEqual([
    ['imports-stopped', 2, true],
    ['imports-refused', 1, false],
  ]);
  expect(await waiting('production')).toEqual([]);
});
