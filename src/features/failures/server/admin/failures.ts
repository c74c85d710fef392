import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { may, type StaffRole } from '#kernel/staff.ts';
import type { AnyEmailKind } from '#platform/email/email-kind.ts';
import { countGivenUp, givenUpEmails, sendAgain } from '#platform/email/given-up.ts';
import { failedJobsOf } from '#platform/failed-jobs/failed-jobs.ts';
import { notFound } from '#platform/http/calls.ts';
import { adminCall } from '#platform/staff/admin.ts';
import { countedPages } from '#platform/staff/counted-pages.ts';
import { pagedList } from '#platform/staff/list.ts';
import { FailedJobsReply, GivenUpLetter, GivenUpLettersQuery } from '../../admin-contract.ts';

const call = { permission: 'shop.manage', tag: 'Admin: failures' } as const;

/** Failed emails and jobs; emails can be sent again (decision 36). */
export function failuresAdmin(
  app: FastifyInstance,
  { db, emails }: { db: Db; emails: readonly AnyEmailKind[] },
): void {
  const pages = countedPages();
  pagedList(
    app,
    {
      ...call,
      path: '/failures/letters',
      summary: 'The letters that the shop has given up sending',
      things: 'letters that were given up',
      query: GivenUpLettersQuery,
      row: GivenUpLetter,
    },
    async ({ query: { page, size } }) => {
      const rows = () => givenUpEmails(db, emails, { size, offset: (page - 1) * size });
      return pages({ page, size }, rows, () => countGivenUp(db));
    },
  );
  adminCall(
    app,
    {
      ...call,
      method: 'POST',
      path: '/failures/letters/:id/send-again',
      summary: 'Let a letter that was given up go once more',
      reply: DoneReply,
    },
    async ({ params, audit }) => {
      const id = params.id ?? '';
      await db.transaction(async (tx) => {
        const kind = await sendAgain(tx, emails, id);
        if (kind === null)
          throw notFound('This letter cannot go again. Whom it was for asks for another one.');
        await audit(tx, { action: 'letter.send-again', subject: 'letter', subjectId: id, label: kind });
      });
      return { success: true, data: null };
    },
  );
  adminCall(
    app,
    { ...call, path: '/failures/jobs', summary: 'Work of the shop that fails', reply: FailedJobsReply },
    async () => ({ success: true, data: await failedJobsOf(db) }),
  );
}

/** Failed emails and jobs for today's page. */
export async function waitingFailures(db: Db, role: StaffRole) {
  if (!may(role, 'shop.manage')) return [];
  const [letters, jobs] = [await countGivenUp(db), await failedJobsOf(db)];
  const one = (id: string, count: number, words: string) =>
    count === 0 ? [] : [{ id, words, count, to: '/admin/failures', isUrgent: true }];
  return [
    ...one('letters-failed', letters, `${letters} ${letters === 1 ? 'letter' : 'letters'} could not be sent`),
    ...one(
      'jobs-failed',
      jobs.length,
      `${jobs.length} ${jobs.length === 1 ? 'job' : 'jobs'} of the shop failed`,
    ),
  ];
}
