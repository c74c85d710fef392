import type { FastifyInstance } from 'fastify';
import { AdminListQuery } from '#kernel/admin-list.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { raiseRevision } from '#platform/revisions/revisions.ts';
import { adminCall } from '#platform/staff/admin.ts';
import { pagedList } from '#platform/staff/list.ts';
import { DistinctRequest, DuplicatePair } from '../../admin-contract.ts';
import { rememberDistinct } from '../write-beside.ts';
import { adminBook } from './admin-book.ts';
import type { CatalogueAdmin } from './dependencies.ts';
import { duplicatePairs, shownPairs } from './duplicates.ts';
import { TAG } from './list-http.ts';

const PAIR_COLUMNS = ['sku', 'title', 'author', 'otherSku', 'otherTitle', 'otherAuthor'];
const pairLine = ({ reason, one, other, differ }: DuplicatePair) => ({
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
export function duplicateRoutes(app: FastifyInstance, { db, catalogue }: CatalogueAdmin): void {
  pagedList(
    app,
    {
      tag: TAG,
      permission: 'catalogue.read',
      path: '/duplicates',
      query: AdminListQuery,
      summary: 'Pairs of books that may be one, with what differs',
      row: DuplicatePair,
      things: 'pairs of books that may be one',
      columns: ['reason', ...PAIR_COLUMNS, 'differ'],
      line: pairLine,
    },
    async ({ query: { page, size } }) => {
      const pairs = await catalogue.kept('admin duplicates', () => duplicatePairs(db));
      const some = pairs.slice((page - 1) * size, page * size);
      return { data: await shownPairs(db, some), total: pairs.length };
    },
  );
  adminCall(
    app,
    {
      tag: TAG,
      permission: 'catalogue.write',
      method: 'POST',
      path: '/duplicates/distinct',
      summary: 'They are two books',
      body: DistinctRequest,
      reply: DoneReply,
    },
    async ({ body: { one, other }, audit, shown }) => {
      await db.transaction(async (tx) => {
        const [first, second] = [await adminBook(tx, one), await adminBook(tx, other)];
        await rememberDistinct(tx, one, other);
        await audit(tx, {
          action: 'book.distinct',
          subject: 'book',
          subjectId: one,
          label: first.title,
          after: { distinctFrom: second.sku },
        });
        await raiseRevision(tx);
      });
      await shown();
      return { success: true, data: null };
    },
  );
}
