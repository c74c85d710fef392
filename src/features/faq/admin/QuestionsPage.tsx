import { Link } from 'react-router';
import { RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { useAdminQuery } from '#browser/admin/requests.ts';
import { adminListReply } from '#kernel/admin-list.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { Badge } from '#ui/admin/Panel.tsx';
import { FaqCategoryRow, QuestionInput, QuestionRow } from '../admin-contract.ts';

export function Page() {
  const { data } = useAdminQuery(`${adminApi('question-headings')}?size=200`, adminListReply(FaqCategoryRow));
  const headings = (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const headingName = (id: string) => headings.find(({ value }) => value === id)?.label ?? '';
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
      input={QuestionInput}
      options={{ categoryId: headings }}
      search="Search questions and answers"
      columns={[
        { id: 'question', sort: true },
        { id: 'categoryId', cell: ({ categoryId }) => headingName(categoryId) },
        { id: 'position', title: 'Position', sort: true, align: 'end' },
        {
          id: 'homeRank',
          title: 'Home page',
          cell: ({ homeRank }) => homeRank !== null && <Badge kind="good">Position {homeRank}</Badge>,
        },
      ]}
      filters={[{ name: 'categoryId', label: 'Category', options: headings }]}
      permission="content.write"
    />
  );
}
