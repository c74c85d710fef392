import { Link } from 'react-router';
import { type RecordField, RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { useAdminQuery } from '#browser/admin/requests.ts';
import { adminListReply } from '#kernel/admin-list.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { Badge } from '#ui/admin/Panel.tsx';
import { FaqCategoryRow, QuestionRow } from '../admin-contract.ts';

export function Page() {
  const { data } = useAdminQuery(`${adminApi('question-headings')}?size=200`, adminListReply(FaqCategoryRow));
  const headings = (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const headingName = (id: string) => headings.find(({ value }) => value === id)?.label ?? '';
  const fields: readonly RecordField[] = [
    { name: 'question', label: 'Question', kind: 'text', required: true, maxCharacters: 300 },
    {
      name: 'answer',
      label: 'Answer',
      kind: 'rich',
      hint: '{price name} stands for a price of the services.',
    },
    { name: 'categoryId', label: 'Heading', kind: 'select', required: true, options: headings },
    { name: 'position', label: 'Place under its heading', kind: 'number', required: true, initial: 0 },
    {
      name: 'homeRank',
      label: 'Place on the home page',
      kind: 'number',
      hint: 'Nothing keeps it off that page.',
    },
  ];
  return (
    <RecordsPage
      title="Questions"
      lead={
        <>
          What customers ask often, and the answers. <Link to="/admin/question-headings">Their headings</Link>{' '}
          are kept apart.
        </>
      }
      noun="question"
      path={adminApi('questions')}
      row={QuestionRow}
      search="Find in questions and answers"
      columns={[
        { id: 'question', title: 'Question', sort: true },
        { id: 'categoryId', title: 'Heading', cell: ({ categoryId }) => headingName(categoryId) },
        { id: 'position', title: 'Place', sort: true, align: 'end' },
        {
          id: 'homeRank',
          title: 'Home page',
          cell: ({ homeRank }) => homeRank !== null && <Badge kind="good">Place {homeRank}</Badge>,
        },
      ]}
      filters={[{ name: 'categoryId', label: 'Heading', options: headings }]}
      fields={fields}
      permission="words.write"
    />
  );
}
