import { ListPage } from '#browser/admin/ListPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { DateTime } from '#ui/admin/DateTime.tsx';
import { WordingRow } from '../admin-contract.ts';

export const Page = () => (
  <ListPage
    title="Email wording"
    lead="Change the texts of the shop’s automatic emails. Links, codes and amounts are filled in automatically."
    path={adminApi('email-wordings')}
    row={WordingRow}
    rowId={({ kind }) => kind}
    exportPath={null}
    rowLink={({ kind }) => `/admin/email-wording/${kind}`}
    columns={[
      { id: 'about', title: 'Email' },
      { id: 'subject', title: 'Subject' },
      {
        id: 'changedAt',
        title: 'Wording',
        cell: ({ changedAt }) =>
          changedAt ? (
            <>
              Changed on <DateTime at={changedAt} />
            </>
          ) : (
            'Default'
          ),
      },
    ]}
  />
);
