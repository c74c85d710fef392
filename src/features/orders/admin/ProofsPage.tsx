import { ListPage } from '#browser/admin/ListPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { DateTime } from '#ui/admin/DateTime.tsx';
import { Badge } from '#ui/admin/Panel.tsx';
import { ProofRow } from '../proof-admin-contract.ts';
import styles from './production.module.css';
import { proofStateName } from './proof-state-name.ts';

export function Page() {
  return (
    <ListPage
      title="Proofs"
      lead="Designs and prints waiting for the bindery, longest wait first."
      path={adminApi('proofs')}
      row={ProofRow}
      rowId={({ lineId }) => lineId}
      rowLink={({ code, lineId }) => `/admin/proofs/${code}/${lineId}`}
      search="Search by code, title or author"
      empty={<p>No proofs are waiting for the bindery.</p>}
      filters={[
        {
          name: 'show',
          label: 'Show',
          options: [
            { value: 'bindery', label: 'With the bindery' },
            { value: 'buyer', label: 'With the customer' },
            { value: 'approved', label: 'Approved' },
            { value: 'all', label: 'All' },
          ],
        },
        {
          name: 'kind',
          label: 'Type',
          options: [
            { value: 'design', label: 'Custom design' },
            { value: 'print', label: 'Print job' },
          ],
        },
      ]}
      columns={[
        { id: 'title', title: 'Book', sort: true, cell: (row) => <Book row={row} /> },
        { id: 'kind', title: 'Type', cell: ({ kind }) => (kind === 'print' ? 'Print job' : 'Custom design') },
        {
          id: 'state',
          title: 'Status',
          cell: ({ state, awaitsBindery }) => (
            <Badge kind={state === 'approve' ? 'good' : awaitsBindery ? 'warn' : 'plain'}>
              {proofStateName(state, awaitsBindery)}
            </Badge>
          ),
        },
        { id: 'code', title: 'Order', sort: true, cell: ({ code, book }) => `${code}, book ${book}` },
        { id: 'since', title: 'Since', sort: true, cell: ({ since }) => <DateTime at={since} withTime /> },
      ]}
    />
  );
}

function Book({ row: { picture, title, author, quantity } }: { row: ProofRow }) {
  return (
    <span className={styles.book}>
      <img src={picture} alt="" width={48} height={66} loading="lazy" decoding="async" />
      <span className={styles.names}>
        <bdi className={styles.title}>{title}</bdi>
        <span className={styles.author}>
          <bdi>{author}</bdi>
          {quantity > 1 && ` · ${quantity} copies`}
        </span>
      </span>
    </span>
  );
}
