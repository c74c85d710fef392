import { type RecordField, RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { Badge } from '#ui/admin/Panel.tsx';
import { ColourRow } from '../admin-contract.ts';

const FIELDS: readonly RecordField[] = [
  {
    name: 'colorName',
    label: 'URL name',
    kind: 'text',
    required: true,
    onlyOnCreate: true,
    hint: 'Letters and digits, such as oxblood. You can’t change it later.',
  },
  { name: 'label', label: 'Name', kind: 'text', required: true },
  { name: 'altText', label: 'Description', kind: 'text', required: true },
  { name: 'light', label: 'Light colour', kind: 'text', required: true, hint: 'For example #7a1f1f.' },
  { name: 'dark', label: 'Dark colour', kind: 'text', required: true, hint: 'For example #3d0f0f.' },
  { name: 'position', label: 'Position', kind: 'number', required: true, initial: 0 },
  { name: 'isDisabled', label: 'Discontinued', kind: 'check', initial: false },
];

export function Page() {
  return (
    <RecordsPage
      title="Leather colours"
      noun="leather colour"
      path={adminApi('colours')}
      row={ColourRow}
      fields={FIELDS}
      permission="catalogue.write"
      columns={[
        { id: 'label', title: 'Name', sort: true },
        { id: 'colorName', title: 'URL name' },
        { id: 'altText', title: 'Description' },
        { id: 'position', title: 'Position', sort: true, align: 'end' },
        {
          id: 'isDisabled',
          title: 'Status',
          cell: ({ isDisabled }) =>
            isDisabled ? <Badge>Discontinued</Badge> : <Badge kind="good">Available</Badge>,
        },
      ]}
    />
  );
}
