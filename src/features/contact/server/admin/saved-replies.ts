import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { createStore } from '#platform/staff/record-store.ts';
import { addAdminRecords } from '#platform/staff/records.ts';
import { SavedReplyInput, SavedReplyRow } from '../../admin-contract.ts';
import { savedReplies } from '../../tables.ts';

export function savedReplyRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  addAdminRecords(app, db, {
    path: 'saved-replies',
    noun: 'saved reply',
    tag: 'Admin: conversations',
    label: 'title',
    read: 'conversations.answer',
    write: 'conversations.answer',
    row: SavedReplyRow,
    writable: SavedReplyInput,
    store: createStore(savedReplies, {
      search: ['title', 'text'],
      order: 'title',
    }),
  });
}
