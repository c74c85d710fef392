import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { invalid } from '#platform/http/calls.ts';
import { raiseRevision } from '#platform/revisions/revisions.ts';
import { sanitiseEditedPage } from '#platform/rich-text.ts';
import { createStore } from '#platform/staff/record-store.ts';
import { addAdminRecords } from '#platform/staff/records.ts';
import { BlockInput, BlockRow } from '../../admin-contract.ts';
import { contentBlocks } from '../../tables.ts';

/** Content blocks (decision 19). The page works without a removed one. */
export function adminBlocks(app: FastifyInstance, { db }: { db: Db }): void {
  addAdminRecords(app, db, {
    path: 'blocks',
    noun: 'block',
    tag: 'Admin: content',
    label: 'title',
    read: 'content.read',
    write: 'content.write',
    onChange: raiseRevision,
    row: BlockRow,
    writable: BlockInput.extend({ body: BlockInput.shape.body.transform(sanitiseEditedPage) }),
    store: createStore(contentBlocks, {
      keys: ['name'],
      search: ['name', 'title', 'body'],
      order: 'name',
      toRecord: ({ altText }) => ({ altText: altText || null }),
      toRow: ({ altText }) => ({ altText: altText ?? '' }),
    }),
    check: async (_tx, { name, imageUrl, altText }, id) => {
      if (id !== null && name !== id) throw invalid({ name: 'A block’s name can’t be changed.' });
      if (imageUrl && !altText) throw invalid({ altText: 'Enter the alt text.' });
    },
  });
}
