import { ask, useAsked, useChange } from '#browser/admin/ask.ts';
import { adminApi } from '#kernel/admin-addresses.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { AdminPage } from '#ui/admin/AdminPage.tsx';
import { ExportLink } from '#ui/admin/ExportLink.tsx';
import { Moment } from '#ui/admin/Moment.tsx';
import { Empty, Panel } from '#ui/admin/Panel.tsx';
import { Table } from '#ui/admin/Table.tsx';
import { Button } from '#ui/Button.tsx';
import { FailedJobsReply, GivenUpLettersReply } from '../admin-contract.ts';

const LETTERS = adminApi('failures', 'letters');
const JOBS = adminApi('failures', 'jobs');

export function Page() {
  const letters = useAsked(`${LETTERS}?size=200`, GivenUpLettersReply);
  const jobs = useAsked(JOBS, FailedJobsReply);
  const again = useChange({
    send: (id: string) =>
      ask(`${LETTERS}/${encodeURIComponent(id)}/send-again`, DoneReply, { method: 'POST' }),
    done: 'The letter is on its way again.',
    touches: [LETTERS],
  });
  const error = letters.error ?? jobs.error ?? again.error;
  return (
    <AdminPage
      title="What failed"
      lead="Letters that the mail server refused, and work that the shop does by itself."
    >
      {error && <p role="alert">{error.message}</p>}
      <Panel title="Letters that could not be sent">
        {letters.data?.data.length === 0 ? (
          <Empty>
            <p>All letters have gone.</p>
          </Empty>
        ) : (
          <>
            <Table
              label="Letters that could not be sent"
              rows={letters.data?.data ?? []}
              idOf={({ id }) => id}
              columns={[
                { id: 'kind', title: 'Letter' },
                { id: 'recipient', title: 'To' },
                {
                  id: 'writtenAt',
                  title: 'Written',
                  cell: ({ writtenAt }) => <Moment at={writtenAt} withTime />,
                },
                { id: 'lastError', title: 'Why' },
                {
                  id: 'again',
                  title: 'What to do',
                  cell: ({ id, recipient, canGoAgain }) =>
                    canGoAgain ? (
                      <Button
                        kind="secondary"
                        disabled={again.isPending}
                        aria-label={`Send again to ${recipient}`}
                        onClick={() => again.mutate(id)}
                      >
                        Send again
                      </Button>
                    ) : (
                      'Its link is no longer kept: they ask for another letter.'
                    ),
                },
              ]}
            />
            <ExportLink path={LETTERS} />
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
            idOf={({ name }) => name}
            columns={[
              { id: 'name', title: 'Work' },
              { id: 'message', title: 'What it said' },
              { id: 'times', title: 'Times in a row', align: 'end' },
              { id: 'lastAt', title: 'Last', cell: ({ lastAt }) => <Moment at={lastAt} withTime /> },
            ]}
          />
        )}
      </Panel>
    </AdminPage>
  );
}
