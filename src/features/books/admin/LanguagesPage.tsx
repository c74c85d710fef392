import { type RecordField, RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { LanguageRow } from '../admin-contract.ts';

const FIELDS: readonly RecordField[] = [{ name: 'name', label: 'Name', kind: 'text', required: true }];

export function Page() {
  return (
    <RecordsPage
      title="Languages"
      noun="language"
      path={adminApi('languages')}
      row={LanguageRow}
      fields={FIELDS}
      permission="catalogue.write"
      columns={[{ id: 'name', title: 'Name', sort: true }]}
    />
  );
}
