import { RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { Badge } from '#ui/admin/Panel.tsx';
import { ColourFields, ColourRow } from '../taxonomy-admin-contract.ts';

export function Page() {
  return (
    <RecordsPage
      title="Leather colours"
      noun="leather colour"
      path={adminApi('colours')}
      row={ColourRow}
      input={ColourFields}
      permission="catalogue.write"
      columns={[
        { id: 'label', sort: true },
        { id: 'colorName' },
        { id: 'altText' },
        { id: 'position', sort: true, align: 'end' },
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
