import { ListPage } from '#browser/admin/ListPage.tsx';
import { adminApi } from '#kernel/admin-addresses.ts';
import { Moment } from '#ui/admin/Moment.tsx';
import { Badge } from '#ui/admin/Panel.tsx';
import { ImportStatus } from '../admin-contract.ts';
import { importPage } from './addresses.ts';
import { Exports } from './Exports.tsx';
import { SendFile } from './SendFile.tsx';
import { number, stateOf } from './words.ts';

export function Page() {
  return (
    <ListPage
      title="Imports"
      lead="A file is read first, and says row by row what it would do. Nothing is written before you say so, and all of it can be taken back within a day."
      path={adminApi('imports')}
      row={ImportStatus}
      search="Find by the name of the file"
      rowLink={({ id }) => importPage(id)}
      empty={<p>No file has come yet.</p>}
      columns={[
        { id: 'fileName', title: 'File' },
        { id: 'state', title: 'State', cell: (one) => <State of={one} /> },
        { id: 'new', title: 'New', align: 'end', cell: ({ rows }) => number(rows.new) },
        { id: 'changed', title: 'Changed', align: 'end', cell: ({ rows }) => number(rows.changed) },
        { id: 'unchanged', title: 'Unchanged', align: 'end', cell: ({ rows }) => number(rows.unchanged) },
        { id: 'refused', title: 'Refused', align: 'end', cell: ({ rows }) => number(rows.refused) },
        { id: 'staffName', title: 'Sent by' },
        { id: 'createdAt', title: 'Sent', cell: ({ createdAt }) => <Moment at={createdAt} withTime /> },
      ]}
    >
      <SendFile />
      <Exports />
    </ListPage>
  );
}

function State({ of }: { of: ImportStatus }) {
  const { words, kind } = stateOf(of);
  return <Badge kind={kind}>{words}</Badge>;
}
