import { RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { GenreFields, GenreRow } from '../taxonomy-admin-contract.ts';

export function Page() {
  return (
    <RecordsPage
      title="Genres"
      noun="genre"
      path={adminApi('genres')}
      row={GenreRow}
      input={GenreFields}
      permission="catalogue.write"
      columns={[
        { id: 'name', sort: true },
        { id: 'slug' },
        { id: 'aliases', cell: ({ aliases }) => aliases.join(', ') },
      ]}
    />
  );
}
