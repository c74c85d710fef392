import { ListPage } from '#browser/desk/ListPage.tsx';
import { deskApi } from '#kernel/desk-addresses.ts';
import { Moment } from '#ui/desk/Moment.tsx';
import { WordingRow } from '../desk-contract.ts';

/** The letters whose words the owner may change. */
export const Page = () => (
  <ListPage
    title="Wording of letters"
    lead="What the shop writes by itself. Each text can be put in your own words; links, codes and sums stay the shop’s."
    path={deskApi('letter-wordings')}
    row={WordingRow}
    idOf={({ kind }) => kind}
    exportPath={null}
    rowLink={({ kind }) => `/desk/letters-wording/${kind}`}
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
