import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { recordFailures } from '#platform/failed-jobs/failed-jobs.ts';
import { newId } from '#platform/new-id.ts';
import { type Calls, openFreshCalls } from '#test/site.ts';
import { type Colleague, createColleague } from '#test/staff.ts';

let shop: Calls;
let db: Db;
let owner: Colleague;
beforeAll(async () => {
  shop = await openFreshCalls();
  ({ db } = shop);
  owner = await createColleague(shop.app, db, 'owner');
});
afterAll(() => shop.close());

async function failedEmail(kind: string, content: object): Promise<string> {
  const id = newId();
  await db.query(
    `INSERT INTO outbox (id, kind, recipient, content, attempts, failed_at, last_error)
     VALUES ($1, $2, 'ada@example.com', $3, 9, now(), '550 no such mailbox')`,
    [id, kind, JSON.stringify(content)],
  );
  return id;
}
const failedEmails = async () => (await owner.inject('/api/admin/failures/emails')).json().data;
const resend = (id: string) =>
  owner.inject({ method: 'POST', url: `/api/admin/failures/emails/${id}/send-again` });
const listWaitingTexts = async () =>
  (await owner.inject('/api/admin/today')).json().data.waiting.map(({ text }: { text: string }) => text);

test('a failed email is listed and can be sent again', async () => {
  const id = await failedEmail('accountDeleted', { name: 'Ada' });
  expect(await failedEmails()).toMatchObject([
    {
      id,
      about: 'When a customer deletes their account',
      lastError: '550 no such mailbox',
      canResend: true,
    },
  ]);
  expect(await listWaitingTexts()).toContain('1 email couldn’t be sent');
  expect((await resend(id)).statusCode).toBe(200);
  expect(await failedEmails()).toEqual([]);
  const [row] = await db.query<{ attempts: number; due: boolean }>(
    'SELECT attempts, next_attempt_at <= now() AS due FROM outbox WHERE id = $1',
    [id],
  );
  expect(row).toEqual({ attempts: 0, due: true });
  expect((await resend(id)).statusCode).toBe(404);
});

test('an email whose link has been deleted can’t be sent again', async () => {
  const id = await failedEmail('exclusiveInvite', { inviter: 'Eve' });
  expect(await failedEmails()).toMatchObject([{ id, canResend: false }]);
  expect((await resend(id)).statusCode).toBe(404);
});

test('a failed job is listed until it succeeds', async () => {
  const failJob = () => recordFailures(db, 'rewards', () => Promise.reject(new Error('The bank is shut.')));
  await expect(failJob()).rejects.toThrow('The bank is shut.');
  await expect(failJob()).rejects.toThrow('The bank is shut.');
  const jobs = async () => (await owner.inject('/api/admin/failures/jobs')).json().data;
  expect(await jobs()).toMatchObject([{ name: 'rewards', message: 'The bank is shut.', times: 2 }]);
  expect(await listWaitingTexts()).toContain('1 background job failed');
  await recordFailures(db, 'rewards', async () => {});
  expect(await jobs()).toEqual([]);
});
