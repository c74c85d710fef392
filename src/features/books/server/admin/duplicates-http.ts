import type { FastifyInstance } from 'fastify';
import { AdminListQuery } from '#kernel/admin-list.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { raiseRevision } from '#platform/revisions/revisions.ts';
import { adminCall } from '#platform/staff/admin.ts';
import { addPagedList } from '#platform/staff/list.ts';
import { DistinctRequest, DuplicatePair } from '../../admin-contract.ts';
import { markDistinct } from '../related-writes.ts';
import { getAdminBook } from './admin-book.ts';
import { TAG } from './books-http.ts';
import type { CatalogueAdminDependencies } from './dependencies.ts';
import { describePairs, findDuplicatePairs } from './duplicates.ts';

const PAIR_COLUMNS = ['sku', 'title', 'author', 'otherSku', 'otherTitle', 'otherAuthor'];
const toCsvRow = ({ reason, one, other, differ }: DuplicatePair) => ({
  reason,
  differ,
  sku: one.sku,
  title: one.title,
  author: one.author,
  otherSku: other.sku,
  otherTitle: other.title,
  otherAuthor: other.author,
});

/** Lists possible duplicates and marks pairs as distinct. To resolve a real duplicate, withdraw one of the books. */
export function duplicateRoutes(app: FastifyInstance, { db, catalogue }: CatalogueAdminDependencies): void {
  addPagedList(
    app,
    {
      tag: TAG,
      permission: 'catalogue.read',
      path: '/duplicates',
      query: AdminListQuery,
      summary: 'List possible duplicates',
      row: DuplicatePair,
      plural: 'possible duplicates',
      columns: ['reason', ...PAIR_COLUMNS, 'differ'],
      line: toCsvRow,
    },
    async ({ query: { page, size } }) => {
      const pairs = await catalogue.cached('admin duplicates', () => findDuplicatePairs(db));
      const pagePairs = pairs.slice((page - 1) * size, page * size);
      return { data: await describePairs(db, pagePairs), total: pairs.length };
    },
  );
  adminCall(
    app,
    {
      tag: TAG,
      permission: 'catalogue.write',
      method: 'POST',
      path: '/duplicates/distinct',
      summary: 'Mark two books as not duplicates',
      body: DistinctRequest,
      reply: DoneReply,
    },
    async ({ body: { one, other }, audit, invalidatePages }) => {
      await db.transaction(async (tx) => {
        const [first, second] = [await getAdminBook(tx, one), await getAdminBook(tx, other)];
        await markDistinct(tx, one, other);
        await audit(tx, {
          action: 'book.marked-as-not-a-duplicate',
          subject: 'book',
          subjectId: one,
          label: first.title,
          after: { distinctFrom: second.sku },
        });
        await raiseRevision(tx);
      });
      await invalidatePages();
      return { success: true, data: null };
    },
  );
}
