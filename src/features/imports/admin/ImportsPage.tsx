import { ListPage } from '#browser/admin/ListPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { DateTime } from '#ui/admin/DateTime.tsx';
import { Badge } from '#ui/admin/Panel.tsx';
import { ImportStatus } from '../admin-contract.ts';
import { importPage } from './addresses.ts';
import { ExportPanel } from './ExportPanel.tsx';
import { formatCount, stateLabel } from './import-labels.ts';
import { UploadForm } from './UploadForm.tsx';

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
        { id: 'state', title: 'State', cell: (status) => <State status={status} /> },
        { id: 'new', title: 'New', align: 'end', cell: ({ rows }) => formatCount(rows.new) },
        { id: 'changed', title: 'Changed', align: 'end', cell: ({ rows }) => formatCount(rows.changed) },
        {
          id: 'unchanged',
          title: 'Unchanged',
          align: 'end',
          cell: ({ rows }) => formatCount(rows.unchanged),
        },
        { id: 'refused', title: 'Refused', align: 'end', cell: ({ rows }) => formatCount(rows.refused) },
        { id: 'staffName', title: 'Sent by' },
        { id: 'createdAt', title: 'Sent', cell: ({ createdAt }) => <DateTime at={createdAt} withTime /> },
      ]}
    >
      <UploadForm />
      <ExportPanel />
    </ListPage>
  );
}

function State({ status }: { status: ImportStatus }) {
  const { label: words, kind } = stateLabel(status);
  return <Badge kind={kind}>{words}</Badge>;
}
