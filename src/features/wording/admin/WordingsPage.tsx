import { ListPage } from '#browser/admin/ListPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { DateTime } from '#ui/admin/DateTime.tsx';
import { WordingRow } from '../admin-contract.ts';

export const Page = () => (
  <ListPage
    title="Wording of letters"
    lead="What the shop writes by itself. Each text can be put in your own words; links, codes and sums stay the shop’s."
    path={adminApi('email-wordings')}
    row={WordingRow}
    rowId={({ kind }) => kind}
    exportPath={null}
    rowLink={({ kind }) => `/admin/email-wording/${kind}`}
    columns={[
      { id: 'about', title: 'When it is written' },
      { id: 'subject', title: 'Subject' },
      {
        id: 'changedAt',
        title: 'Words',
        cell: ({ changedAt }) =>
          changedAt ? (
            <>
              Yours, since <DateTime at={changedAt} />
            </>
          ) : (
            'The shop’s\u{a0}own'
          ),
      },
    ]}
  />
);
