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
      hint: '{price name} inserts a service price.',
    },
    { name: 'categoryId', label: 'Category', kind: 'select', required: true, options: headings },
    { name: 'position', label: 'Position in category', kind: 'number', required: true, initial: 0 },
    {
      name: 'homeRank',
      label: 'Position on the home page',
      kind: 'number',
      hint: 'Leave empty to keep it off the home page.',
    },
  ];
  return (
    <RecordsPage
      title="FAQs"
      lead={
        <>
          Questions and answers on the FAQ page. Their <Link to="/admin/question-headings">categories</Link>{' '}
          are edited separately.
        </>
      }
      noun="question"
      path={adminApi('questions')}
      row={QuestionRow}
      search="Search questions and answers"
      columns={[
        { id: 'question', title: 'Question', sort: true },
        { id: 'categoryId', title: 'Category', cell: ({ categoryId }) => headingName(categoryId) },
        { id: 'position', title: 'Position', sort: true, align: 'end' },
        {
          id: 'homeRank',
          title: 'Home page',
          cell: ({ homeRank }) => homeRank !== null && <Badge kind="good">Position {homeRank}</Badge>,
        },
      ]}
      filters={[{ name: 'categoryId', label: 'Category', options: headings }]}
      fields={fields}
      permission="content.write"
    />
  );
}
