import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { selectFrom } from '#db/select.ts';
import { invalid } from '#platform/http/calls.ts';
import { raiseRevision } from '#platform/revisions/revisions.ts';
import { sanitiseEditedPage } from '#platform/rich-text.ts';
import { createStore } from '#platform/staff/record-store.ts';
import { addAdminRecords } from '#platform/staff/records.ts';
import { FaqCategoryInput, FaqCategoryRow, QuestionInput, QuestionRow } from '../../admin-contract.ts';
import { faqCategories, faqs } from '../../tables.ts';

const shared = {
  tag: 'Admin: content',
  read: 'content.read',
  write: 'content.write',
  onChange: raiseRevision,
} as const;

const CATEGORY = selectFrom(faqCategories, ['id'], 'WHERE id = $1');

export function adminFaq(app: FastifyInstance, { db }: { db: Db }): void {
  addAdminRecords(app, db, {
    ...shared,
    path: 'question-headings',
    noun: 'question category',
    label: 'name',
    row: FaqCategoryRow,
    writable: FaqCategoryInput,
    store: createStore(faqCategories, { search: ['name', 'slug'], order: 'position' }),
    // Removing a heading would delete its questions.
    can: { remove: false },
  });
  addAdminRecords(app, db, {
    ...shared,
    path: 'questions',
    noun: 'question',
    label: 'question',
    row: QuestionRow,
    writable: QuestionInput.extend({ answer: QuestionInput.shape.answer.transform(sanitiseEditedPage) }),
    filters: { categoryId: z.string().max(64).optional() },
    store: createStore(faqs, { search: ['question', 'answer'], order: 'position' }),
    check: async (tx, { categoryId }) => {
      const [category] = await tx.query(CATEGORY, [categoryId]);
      if (!category) throw invalid({ categoryId: 'Choose a category.' });
    },
  });
}
