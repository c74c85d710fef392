import { ListPage } from '#browser/admin/ListPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { Badge } from '#ui/admin/Panel.tsx';
import { ProofRow } from '../proof-admin-contract.ts';
import { BookCell } from './BookCell.tsx';
import { proofStateName } from './proof-state-name.ts';

const KINDS = { design: 'Custom design', print: 'Print job' } as const;

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
          options: {
            bindery: 'With the bindery',
            buyer: 'With the customer',
            approved: 'Approved',
            all: 'All',
          },
        },
        { name: 'kind', label: 'Type', options: KINDS },
      ]}
      columns={[
        { id: 'title', title: 'Book', sort: true, cell: (row) => <BookCell book={row} /> },
        { id: 'kind', title: 'Type', cell: ({ kind }) => KINDS[kind] },
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
        { id: 'since', title: 'Since', sort: true, kind: 'moment' },
      ]}
    />
  );
}
