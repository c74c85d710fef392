import { ListPage } from '#browser/admin/ListPage.tsx';
import { callAdmin, useAdminChange, useAdminQuery } from '#browser/admin/requests.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { LEATHER_LABELS, VARIANT_LABELS } from '#kernel/binding.ts';
import { formatDate } from '#kernel/format-date.ts';
import { Badge } from '#ui/admin/Panel.tsx';
import { Button } from '#ui/Button.tsx';
import text from '#ui/text.module.css';
import { ProductionColoursReply, ProductionLineReply, ProductionRow } from '../production-contract.ts';
import {
  nextProductionState,
  PRODUCTION_STATE_LABELS,
  PRODUCTION_STATES,
  TICKETS_MAX,
} from '../production-states.ts';
import { BookCell } from './BookCell.tsx';
import styles from './production.module.css';

const KINDS = { book: null, design: 'Custom design', print: 'Print job', quote: 'Custom work' } as const;

const STEPS = Object.fromEntries(
  PRODUCTION_STATES.map((state) => [state, PRODUCTION_STATE_LABELS[state].name]),
);

export function Page() {
  const { data: colours } = useAdminQuery(adminApi('production', 'colours'), ProductionColoursReply);
  return (
    <ListPage
      title="Production"
      lead="Books to bind, earliest due date first. Moving the first book of an order to the next step emails the customer."
      path={adminApi('production')}
      row={ProductionRow}
      rowId={({ lineId }) => lineId}
      rowLink={({ lineId }) => `/admin/production/${lineId}`}
      search="Search by code, title or author"
      empty={
        <p>Nothing in production. Books appear here once their order is paid and any proof is approved.</p>
      }
      filters={[
        { name: 'state', label: 'Step', options: STEPS },
        {
          name: 'due',
          label: 'Due',
          options: { late: 'Overdue or today', week: 'Within a week', later: 'Later' },
        },
        { name: 'leather', label: 'Leather colour', options: LEATHER_LABELS },
        { name: 'colour', label: 'Colour', options: colours?.data ?? [] },
        { name: 'edition', label: 'Edition', options: VARIANT_LABELS },
        { name: 'mine', label: 'Binder', options: { yes: 'Mine', nobody: 'Unassigned' } },
      ]}
      columns={[
        {
          id: 'title',
          title: 'Book',
          sort: true,
          cell: (row) => <BookCell book={row} note={KINDS[row.kind]} />,
        },
        { id: 'leather', title: 'Leather colour', sort: true, cell: (row) => <Leather row={row} /> },
        { id: 'due', title: 'Due', sort: true, cell: (row) => <Due row={row} /> },
        { id: 'state', title: 'Step', cell: (row) => <Step row={row} /> },
        {
          id: 'code',
          title: 'Order',
          sort: true,
          hidden: true,
          cell: ({ code, book }) => `${code}, book ${book}`,
        },
        { id: 'press', title: 'Next step', cell: (row) => <AdvanceButton row={row} /> },
      ]}
      select={(ids) => <Tickets ids={ids} />}
    />
  );
}

function Leather({ row: { kind, description, colourLabel, leather, edition } }: { row: ProductionRow }) {
  if (kind === 'quote') return <bdi className={styles.quoted}>{description}</bdi>;
  return (
    <>
      {colourLabel}
      <span className={styles.second}>
        {LEATHER_LABELS[leather]}, {VARIANT_LABELS[edition]}
      </span>
    </>
  );
}

function Due({ row: { due, isLate } }: { row: ProductionRow }) {
  return (
    <>
      <time dateTime={due} className={text.unbroken}>
        {formatDate(due)}
      </time>
      {isLate && (
        <span className={styles.second}>
          <Badge kind="bad">Late</Badge>
        </span>
      )}
    </>
  );
}

function Step({ row: { state, staffName } }: { row: ProductionRow }) {
  return (
    <>
      <Badge kind={state === 'done' ? 'good' : 'plain'}>{PRODUCTION_STATE_LABELS[state].name}</Badge>
      {staffName && (
        <span className={styles.second}>
          <bdi>{staffName}</bdi>
        </span>
      )}
    </>
  );
}

function AdvanceButton({ row: { lineId, state, title } }: { row: ProductionRow }) {
  const next = nextProductionState(state);
  const advance = useAdminChange({
    send: () =>
      callAdmin(adminApi('production', lineId, 'press'), ProductionLineReply, {
        method: 'POST',
        body: { from: state },
      }),
    successMessage: `${title}: ${next ? PRODUCTION_STATE_LABELS[next].name : ''}.`,
    invalidates: [adminApi('production'), adminApi('today')],
  });
  if (!next) return null;
  return (
    <span className={styles.press}>
      <Button
        kind="secondary"
        disabled={advance.isPending}
        aria-label={`${PRODUCTION_STATE_LABELS[next].press}: ${title}`}
        onClick={() => advance.mutate(undefined)}
      >
        {PRODUCTION_STATE_LABELS[next].press}
      </Button>
      {advance.error && (
        <span role="alert" className={`${text.small} ${text.wrong} ${styles.refusal}`}>
          {advance.error.message}
        </span>
      )}
    </span>
  );
}

function Tickets({ ids }: { ids: readonly string[] }) {
  if (ids.length > TICKETS_MAX) return <span>You can print at most {TICKETS_MAX} job tickets at once.</span>;
  return (
    <a
      href={`${adminApi('production', 'tickets.pdf')}?lines=${ids.join(',')}`}
      target="_blank"
      rel="noreferrer"
    >
      Print job tickets (PDF)
    </a>
  );
}
