import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { invalid } from '#platform/http/calls.ts';
import { raiseRevision } from '#platform/revisions/revisions.ts';
import { editedPageHtml } from '#platform/rich-text.ts';
import { adminRecords } from '#platform/staff/records.ts';
import { tableStore } from '#platform/staff/table-store.ts';
import { FaqCategoryRow, FaqCategoryWords, QuestionRow, QuestionWords } from '../../admin-contract.ts';
import { faqCategories, faqs } from '../../tables.ts';

const both = {
  tag: 'Admin: words',
  read: 'words.read',
  write: 'words.write',
  changed: raiseRevision,
} as const;

export function adminFaq(app: FastifyInstance, { db }: { db: Db }): void {
  adminRecords(app, db, {
    ...both,
    path: 'question-headings',
    noun: 'question heading',
    label: 'name',
    row: FaqCategoryRow,
    written: FaqCategoryWords,
    store: tableStore(faqCategories, { search: ['name', 'slug'], order: 'position' }),
    // Removing a heading would delete its questions.
    can: { remove: false },
  });
  adminRecords(app, db, {
    ...both,
    path: 'questions',
    noun: 'question',
    label: 'question',
    row: QuestionRow,
    written: QuestionWords.extend({ answer: QuestionWords.shape.answer.transform(editedPageHtml) }),
    filters: { categoryId: z.string().max(64).optional() },
    store: tableStore(faqs, {
      search: ['question', 'answer'],
      order: 'position',
      where: { categoryId: (value) => eq(faqs.categoryId, value) },
      touch: { updatedAt: () => sql`now()` },
    }),
    check: async (tx, { categoryId }) => {
      const [known] = await tx.query('SELECT 1 FROM faq_categories WHERE id = $1', [categoryId]);
      if (!known) throw invalid({ categoryId: 'Choose a heading.' });
    },
  });
}
