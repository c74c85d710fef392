import { expect, test } from 'vitest';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { openFreshCalls } from '#test/site.ts';
import { createColleague } from '#test/staff.ts';

const shop = prepareFixture(openFreshCalls);

test('stopped imports stay on the today page, and refused files for two days', async () => {
  const insertImport = (id: string, stage: string, reason: string | null, daysAgo: number) =>
    shop.db.query(
      `INSERT INTO imports (id, stage, reason, file_name, bytes, ended_at)
       VALUES ($1, $2, $3, 'books.csv', 9, now() - make_interval(days => $4))`,
      [id, stage, reason, daysAgo],
    );
  await insertImport('1', 'applying', 'The shop failed in the middle.', 9);
  await insertImport('2', 'undoing', 'The shop failed in the middle.', 9);
  await insertImport('3', 'applying', null, 0);
  await insertImport('4', 'refused', 'It is no table.', 1);
  await insertImport('5', 'refused', 'It is no table.', 3);
  const listWaiting = async (role: 'owner' | 'production') => {
    const { inject } = await createColleague(shop.app, shop.db, role);
    const tasks: { id: string; count: number; isUrgent: boolean }[] = (
      await inject('/api/admin/today')
    ).json().data.waiting;
    return tasks
      .filter(({ id }) => id.startsWith('imports'))
      .map(({ id, count, isUrgent }) => [id, count, isUrgent]);
  };
  expect(await listWaiting('owner')).toEqual([
    ['imports-stopped', 2, true],
    ['imports-refused', 1, false],
  ]);
  expect(await listWaiting('production')).toEqual([]);
});
