import { callAdmin, useAdminChange, useAdminQuery } from '#browser/admin/requests.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { AdminPage } from '#ui/admin/AdminPage.tsx';
import { DateTime } from '#ui/admin/DateTime.tsx';
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
    done: 'The letter is on its way again.',
    invalidates: [EMAILS_PATH],
  });
  const error = emails.error ?? jobs.error ?? resend.error;
  return (
    <AdminPage
      title="What failed"
      lead="Letters that the mail server refused, and work that the shop does by itself."
    >
      {error && <p role="alert">{error.message}</p>}
      <Panel title="Letters that could not be sent">
        {emails.data?.data.length === 0 ? (
          <Empty>
            <p>All letters have gone.</p>
          </Empty>
        ) : (
          <>
            <Table
              label="Letters that could not be sent"
              rows={emails.data?.data ?? []}
              rowId={({ id }) => id}
              columns={[
                { id: 'kind', title: 'Letter' },
                { id: 'recipient', title: 'To' },
                {
                  id: 'writtenAt',
                  title: 'Written',
                  cell: ({ writtenAt }) => <DateTime at={writtenAt} withTime />,
                },
                { id: 'lastError', title: 'Why' },
                {
                  id: 'again',
                  title: 'What to do',
                  cell: ({ id, recipient, canGoAgain }) =>
                    canGoAgain ? (
                      <Button
                        kind="secondary"
                        disabled={resend.isPending}
                        aria-label={`Send again to ${recipient}`}
                        onClick={() => resend.mutate(id)}
                      >
                        Send again
                      </Button>
                    ) : (
                      'Its link is no longer kept: they ask for another letter.'
                    ),
                },
              ]}
            />
            <ExportLink path={EMAILS_PATH} />
          </>
        )}
      </Panel>
      <Panel title="Work that fails">
        {jobs.data?.data.length === 0 ? (
          <Empty>
            <p>All work goes well.</p>
          </Empty>
        ) : (
          <Table
            label="Work that fails"
            rows={jobs.data?.data ?? []}
            rowId={({ name }) => name}
            columns={[
              { id: 'name', title: 'Work' },
              { id: 'message', title: 'What it said' },
              { id: 'times', title: 'Times in a row', align: 'end' },
              { id: 'lastAt', title: 'Last', cell: ({ lastAt }) => <DateTime at={lastAt} withTime /> },
            ]}
          />
        )}
      </Panel>
    </AdminPage>
  );
}
