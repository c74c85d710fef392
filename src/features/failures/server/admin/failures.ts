import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { hasPermission, type StaffRole } from '#kernel/staff.ts';
import type { AnyEmailKind } from '#platform/email/email-kind.ts';
import { countFailedEmails, listFailedEmails, resendEmail } from '#platform/email/failed-emails.ts';
import { listFailedJobs } from '#platform/failed-jobs/failed-jobs.ts';
import { notFound } from '#platform/http/calls.ts';
import { adminCall } from '#platform/staff/admin.ts';
import { createPageCounter } from '#platform/staff/counted-pages.ts';
import { addPagedList } from '#platform/staff/list.ts';
import { FailedEmail, FailedEmailsQuery, FailedJobsReply } from '../../admin-contract.ts';

const call = { permission: 'shop.manage', tag: 'Admin: failures' } as const;

/** Failed emails and jobs; emails can be sent again (decision 36). */
export function failuresAdmin(
  app: FastifyInstance,
  { db, emails }: { db: Db; emails: readonly AnyEmailKind[] },
): void {
  const pages = createPageCounter();
  addPagedList(
    app,
    {
      ...call,
      path: '/failures/emails',
      summary: 'List failed emails',
      plural: 'failed emails',
      query: FailedEmailsQuery,
      row: FailedEmail,
    },
    async ({ query: { page, size } }) => {
      const rows = () => listFailedEmails(db, emails, { size, offset: (page - 1) * size });
      return pages({ page, size }, rows, () => countFailedEmails(db));
    },
  );
  adminCall(
    app,
    {
      ...call,
      method: 'POST',
      path: '/failures/emails/:id/send-again',
      summary: 'Send a failed email again',
      reply: DoneReply,
    },
    async ({ params, audit }) => {
      const id = params.id ?? '';
      await db.transaction(async (tx) => {
        const kind = await resendEmail(tx, emails, id);
        if (kind === null)
          throw notFound('This email can’t be sent again. The recipient has to request a new one.');
        await audit(tx, {
          action: 'email.resent',
          subject: 'email',
          subjectId: id,
          label: emails.find((email) => email.kind === kind)?.wording?.about ?? kind,
        });
      });
      return { success: true, data: null };
    },
  );
  adminCall(
    app,
    { ...call, path: '/failures/jobs', summary: 'List failed jobs', reply: FailedJobsReply },
    async () => ({ success: true, data: await listFailedJobs(db) }),
  );
}

/** Failed emails and jobs for today's page. */
export async function waitingFailures(db: Db, role: StaffRole) {
  if (!hasPermission(role, 'shop.manage')) return [];
  const [emails, jobs] = [await countFailedEmails(db), await listFailedJobs(db)];
  const task = (id: string, count: number, text: string) =>
    count === 0 ? [] : [{ id, text, count, to: '/admin/failures', isUrgent: true }];
  return [
    ...task('emails-failed', emails, `${emails} ${emails === 1 ? 'email' : 'emails'} couldn’t be sent`),
    ...task(
      'jobs-failed',
      jobs.length,
      `${jobs.length} background ${jobs.length === 1 ? 'job' : 'jobs'} failed`,
    ),
  ];
}
