import { RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { DateTime } from '#ui/admin/DateTime.tsx';
import { CannedAnswerRow } from '../admin-contract.ts';
import { ANSWER_MAX } from '../conversations.ts';

export function Page() {
  return (
    <RecordsPage
      title="Canned answers"
      lead="Answers that are written again and again, to be put into a letter and changed there."
      noun="canned answer"
      path={adminApi('canned-answers')}
      row={CannedAnswerRow}
      permission="conversations.answer"
      search="Find by title or words"
      columns={[
        { id: 'title', title: 'Title' },
        { id: 'words', title: 'Words', cell: ({ words }) => words.slice(0, 120) },
        { id: 'updatedAt', title: 'Last change', cell: ({ updatedAt }) => <DateTime at={updatedAt} /> },
      ]}
      fields={[
        { name: 'title', label: 'Title', kind: 'text', required: true, maxCharacters: 100 },
        {
          name: 'words',
          label: 'Words',
          kind: 'lines',
          required: true,
          maxCharacters: ANSWER_MAX,
          hint: '{name} becomes the name of who is written to, {service} what the letter is about.',
        },
      ]}
    />
  );
}
