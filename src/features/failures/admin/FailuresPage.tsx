import { callAdmin, useAdminChange, useAdminQuery } from '#browser/admin/requests.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { AdminPage } from '#ui/admin/AdminPage.tsx';
import { ExportLink } from '#ui/admin/ExportLink.tsx';
import { Empty, Panel } from '#ui/admin/Panel.tsx';
import { Table } from '#ui/admin/Table.tsx';
import { Button } from '#ui/Button.tsx';
import { FailedEmailsReply, FailedJobsReply } from '../admin-contract.ts';

const EMAILS_PATH = adminApi('failures', 'emails');
const JOBS_PATH = adminApi('failures', 'jobs');

export function Page() {
  const emails = useAdminQuery(`${EMAILS_PATH}?size=200`, FailedEmailsReply);
  const jobs = useAdminQuery(JOBS_PATH, FailedJobsReply);
  const resend = useAdminChange({
    send: (id: string) =>
      callAdmin(`${EMAILS_PATH}/${encodeURIComponent(id)}/send-again`, DoneReply, { method: 'POST' }),
    successMessage: 'Email queued for sending',
    invalidates: [EMAILS_PATH],
  });
  const error = emails.error ?? jobs.error ?? resend.error;
  return (
    <AdminPage title="Failures" lead="Emails that couldn’t be sent, and background jobs that failed.">
      {error && <p role="alert">{error.message}</p>}
      <Panel title="Failed emails">
        {emails.data?.data.length === 0 ? (
          <Empty>
            <p>No failed emails.</p>
          </Empty>
        ) : (
          <>
            <Table
              label="Failed emails"
              rows={emails.data?.data ?? []}
              rowId={({ id }) => id}
              columns={[
                { id: 'about', title: 'Email' },
                { id: 'recipient', title: 'To' },
                { id: 'writtenAt', title: 'Created', kind: 'moment' },
                { id: 'lastError', title: 'Reason' },
                {
                  id: 'again',
                  title: 'Actions',
                  cell: ({ id, recipient, canResend }) =>
                    canResend ? (
                      <Button
                        kind="secondary"
                        disabled={resend.isPending}
                        aria-label={`Send again to ${recipient}`}
                        onClick={() => resend.mutate(id)}
                      >
                        Send again
                      </Button>
                    ) : (
                      'Its link has expired. The customer has to request a new email.'
                    ),
                },
              ]}
            />
            <ExportLink path={EMAILS_PATH} />
          </>
        )}
      </Panel>
      <Panel title="Failed jobs">
        {jobs.data?.data.length === 0 ? (
          <Empty>
            <p>No failed jobs.</p>
          </Empty>
        ) : (
          <Table
            label="Failed jobs"
            rows={jobs.data?.data ?? []}
            rowId={({ name }) => name}
            columns={[
              { id: 'name', title: 'Job' },
              { id: 'message', title: 'Reason' },
              { id: 'times', title: 'Failures in a row', align: 'end' },
              { id: 'lastAt', title: 'Last failure', kind: 'moment' },
            ]}
          />
        )}
      </Panel>
    </AdminPage>
  );
}
