import { RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-addresses.ts';
import { Moment } from '#ui/admin/Moment.tsx';
import { CannedAnswerRow } from '../admin-contract.ts';
import { ANSWER_MAX } from '../letters.ts';

export function Page() {
  return (
    <RecordsPage
      title="Canned answers"
      lead="Answers that are written again and again, to be put into a letter and changed there."
      noun="canned answer"
      path={adminApi('canned-answers')}
      row={CannedAnswerRow}
      permission="letters.answer"
      search="Find by title or words"
      columns={[
        { id: 'title', title: 'Title' },
        { id: 'words', title: 'Words', cell: ({ words }) => words.slice(0, 120) },
        { id: 'updatedAt', title: 'Last change', cell: ({ updatedAt }) => <Moment at={updatedAt} /> },
      ]}
      fields={[
        { name: 'title', label: 'Title', kind: 'text', required: true, most: 100 },
        {
          name: 'words',
          label: 'Words',
          kind: 'lines',
          required: true,
          most: ANSWER_MAX,
          hint: '{name} becomes the name of who is written to, {service} what the letter is about.',
        },
      ]}
    />
  );
}
