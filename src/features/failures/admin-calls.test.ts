import { expect, test } from 'vitest';
import { outbox } from '#platform/email/tables.ts';
import { recordFailures } from '#platform/failed-jobs/failed-jobs.ts';
import { insertRow } from '#test/insert-row.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { prepareColleague } from '#test/prepare-people.ts';
import { openFreshCalls } from '#test/site.ts';

const shop = prepareFixture(openFreshCalls);
const owner = prepareColleague(shop, 'owner');

async function failedEmail(kind: string, content: Record<string, unknown>): Promise<string> {
  const failure = { attempts: 9, failedAt: new Date().toISOString(), lastError: '550 no such mailbox' };
  const email = { kind, recipient: 'ada@example.com', content, ...failure };
  return (await insertRow(shop.db, outbox, email)).id;
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
  const [row] = await shop.db.query<{ attempts: number; due: boolean }>(
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
  const failJob = () =>
    recordFailures(shop.db, 'rewards', () => Promise.reject(new Error('The bank is shut.')));
  await expect(failJob()).rejects.toThrow('The bank is shut.');
  await expect(failJob()).rejects.toThrow('The bank is shut.');
  const jobs = async () => (await owner.inject('/api/admin/failures/jobs')).json().data;
  expect(await jobs()).toMatchObject([{ name: 'rewards', message: 'The bank is shut.', times: 2 }]);
  expect(await listWaitingTexts()).toContain('1 background job failed');
  await recordFailures(shop.db, 'rewards', async () => {});
  expect(await jobs()).toEqual([]);
});
