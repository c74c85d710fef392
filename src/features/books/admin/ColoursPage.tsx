import { type RecordField, RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { Badge } from '#ui/admin/Panel.tsx';
import { ColourRow } from '../admin-contract.ts';

const FIELDS: readonly RecordField[] = [
  {
    name: 'colorName',
    label: 'Name in addresses',
    kind: 'text',
    required: true,
    onlyOnCreate: true,
    hint: 'Letters and digits: oxblood. It stays what it is.',
  },
  { name: 'label', label: 'Label', kind: 'text', required: true },
  { name: 'altText', label: 'What it looks like', kind: 'text', required: true },
  { name: 'light', label: 'Colour in light', kind: 'text', required: true, hint: 'As #7a1f1f.' },
  { name: 'dark', label: 'Colour in shade', kind: 'text', required: true, hint: 'As #3d0f0f.' },
  { name: 'position', label: 'Place in the row', kind: 'number', required: true, initial: 0 },
  { name: 'isDisabled', label: 'No longer offered', kind: 'check', initial: false },
];

export function Page() {
  return (
    <RecordsPage
      title="Leathers"
      noun="leather"
      path={adminApi('colours')}
      row={ColourRow}
      fields={FIELDS}
      permission="catalogue.write"
      columns={[
        { id: 'label', title: 'Label', sort: true },
        { id: 'colorName', title: 'In addresses' },
        { id: 'altText', title: 'What it looks like' },
        { id: 'position', title: 'Place', sort: true, align: 'end' },
        {
          id: 'isDisabled',
          title: 'State',
          cell: ({ isDisabled }) =>
            isDisabled ? <Badge>No longer offered</Badge> : <Badge kind="good">Offered</Badge>,
        },
      ]}
    />
  );
}
