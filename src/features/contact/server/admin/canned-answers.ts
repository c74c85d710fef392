import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { adminRecords } from '#platform/staff/records.ts';
import { tableStore } from '#platform/staff/table-store.ts';
import { CannedAnswerRow, CannedAnswerWritten } from '../../admin-contract.ts';
import { cannedAnswers } from '../../tables.ts';

export function cannedAnswerRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  adminRecords(app, db, {
    path: 'canned-answers',
    noun: 'canned answer',
    tag: 'Admin: letters',
    label: 'title',
    read: 'letters.answer',
    write: 'letters.answer',
    row: CannedAnswerRow,
    written: CannedAnswerWritten,
    store: tableStore(cannedAnswers, {
      search: ['title', 'words'],
      order: 'title',
      touch: { updatedAt: () => sql`now()` },
    }),
  });
}
