import { RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { LanguageFields, LanguageRow } from '../taxonomy-admin-contract.ts';

export function Page() {
  return (
    <RecordsPage
      title="Languages"
      noun="language"
      path={adminApi('languages')}
      row={LanguageRow}
      input={LanguageFields}
      permission="catalogue.write"
      columns={[{ id: 'name', sort: true }]}
    />
  );
}
