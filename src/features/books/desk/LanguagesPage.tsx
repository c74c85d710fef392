import { type RecordField, RecordsPage } from '#browser/desk/RecordsPage.tsx';
import { deskApi } from '#kernel/desk-addresses.ts';
import { LanguageRow } from '../desk-contract.ts';

const FIELDS: readonly RecordField[] = [{ name: 'name', label: 'Name', kind: 'text', required: true }];

/** The languages of the books. */
export function Page() {
  return (
    <RecordsPage
      title="Languages"
      noun="language"
      path={deskApi('languages')}
      row={LanguageRow}
      fields={FIELDS}
      permission="catalogue.write"
      columns={[{ id: 'name', title: 'Name', sort: true }]}
    />
  );
}
