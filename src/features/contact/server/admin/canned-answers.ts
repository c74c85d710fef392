import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { addAdminRecords } from '#platform/staff/records.ts';
import { createTableStore } from '#platform/staff/table-store.ts';
import { CannedAnswerInput, CannedAnswerRow } from '../../admin-contract.ts';
import { cannedAnswers } from '../../tables.ts';

export function cannedAnswerRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  addAdminRecords(app, db, {
    path: 'canned-answers',
    noun: 'saved reply',
    tag: 'Admin: conversations',
    label: 'title',
    read: 'conversations.answer',
    write: 'conversations.answer',
    row: CannedAnswerRow,
    writable: CannedAnswerInput,
    store: createTableStore(cannedAnswers, {
      search: ['title', 'text'],
      order: 'title',
      onUpdate: { updatedAt: () => sql`now()` },
    }),
  });
}
