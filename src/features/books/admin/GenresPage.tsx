import { type RecordField, RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { GenreRow } from '../admin-contract.ts';

const FIELDS: readonly RecordField[] = [
  { name: 'name', label: 'Name', kind: 'text', required: true },
  {
    name: 'slug',
    label: 'URL slug',
    kind: 'text',
    required: true,
    hint: 'Lower-case letters, digits and hyphens.',
  },
  {
    name: 'aliases',
    label: 'Other names',
    kind: 'list',
    hint: 'One per line, such as Sci-Fi for Science Fiction.',
  },
];

export function Page() {
  return (
    <RecordsPage
      title="Genres"
      noun="genre"
      path={adminApi('genres')}
      row={GenreRow}
      fields={FIELDS}
      permission="catalogue.write"
      columns={[
        { id: 'name', title: 'Name', sort: true },
        { id: 'slug', title: 'URL slug' },
        { id: 'aliases', title: 'Other names', cell: ({ aliases }) => aliases.join(', ') },
      ]}
    />
  );
}
