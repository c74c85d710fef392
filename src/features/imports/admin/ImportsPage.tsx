import { ListPage } from '#browser/admin/ListPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { Badge } from '#ui/admin/Panel.tsx';
import { ImportStatus } from '../admin-contract.ts';
import { ExportPanel } from './ExportPanel.tsx';
import { formatCount, importPage, stateLabel } from './import-labels.ts';
import { UploadForm } from './UploadForm.tsx';

export function Page() {
  return (
    <ListPage
      title="Imports"
      lead="Upload a file to preview every row. Nothing changes until you import it, and you can undo an import within a day."
      path={adminApi('imports')}
      row={ImportStatus}
      search="Search by file name"
      rowLink={({ id }) => importPage(id)}
      empty={<p>No imports yet. Upload your first file.</p>}
      columns={[
        { id: 'fileName', title: 'File' },
        { id: 'state', title: 'Status', cell: (status) => <State status={status} /> },
        { id: 'new', title: 'New', align: 'end', cell: ({ rows }) => formatCount(rows.new) },
        { id: 'changed', title: 'Changed', align: 'end', cell: ({ rows }) => formatCount(rows.changed) },
        {
          id: 'unchanged',
          title: 'Unchanged',
          align: 'end',
          cell: ({ rows }) => formatCount(rows.unchanged),
        },
        { id: 'refused', title: 'Rejected', align: 'end', cell: ({ rows }) => formatCount(rows.refused) },
        { id: 'staffName', title: 'Uploaded by' },
        { id: 'createdAt', title: 'Uploaded', kind: 'moment' },
      ]}
    >
      <UploadForm />
      <ExportPanel />
    </ListPage>
  );
}

function State({ status }: { status: ImportStatus }) {
  const { label: stateText, kind } = stateLabel(status);
  return <Badge kind={kind}>{stateText}</Badge>;
}
