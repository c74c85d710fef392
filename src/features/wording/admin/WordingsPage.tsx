import { ListPage } from '#browser/admin/ListPage.tsx';
import { adminApi } from '#kernel/admin-addresses.ts';
import { Moment } from '#ui/admin/Moment.tsx';
import { WordingRow } from '../admin-contract.ts';

export const Page = () => (
  <ListPage
    title="Wording of letters"
    lead="What the shop writes by itself. Each text can be put in your own words; links, codes and sums stay the shop’s."
    path={adminApi('letter-wordings')}
    row={WordingRow}
    idOf={({ kind }) => kind}
    exportPath={null}
    rowLink={({ kind }) => `/admin/letters-wording/${kind}`}
    columns={[
      { id: 'about', title: 'When it is written' },
      { id: 'subject', title: 'Subject' },
      {
        id: 'changedAt',
        title: 'Words',
        cell: ({ changedAt }) =>
          changedAt ? (
            <>
              Yours, since <Moment at={changedAt} />
            </>
          ) : (
            'The shop’s\u{a0}own'
          ),
      },
    ]}
  />
);
