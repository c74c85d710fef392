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
/** A pair as a line of a file. */
const pairLine = ({ reason, one, other, differ }: DuplicatePair) => ({
  ...{ reason, differ, sku: one.sku, title: one.title, author: one.author },
  ...{ otherSku: other.sku, otherTitle: other.title, otherAuthor: other.author },
});

/** Books that may be one, and the word that they are two; one of them is withdrawn as any book is. */
export function duplicateRoutes(app: FastifyInstance, { db, catalogue }: CatalogueAdmin): void {
  pagedList(
    app,
    {
      ...{ tag: TAG, permission: 'catalogue.read', path: '/duplicates', query: AdminListQuery },
      ...{ summary: 'Pairs of books that may be one, with what differs', row: DuplicatePair },
      ...{
        things: 'pairs of books that may be one',
        columns: ['reason', ...PAIR_COLUMNS, 'differ'],
        line: pairLine,
      },
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
      ...{ tag: TAG, permission: 'catalogue.write', method: 'POST', path: '/duplicates/distinct' },
      ...{ summary: 'They are two books', body: DistinctRequest, reply: DoneReply },
    },
    async ({ body: { one, other }, audit, shown }) => {
      await db.transaction(async (tx) => {
        const [first, second] = [await adminBook(tx, one), await adminBook(tx, other)];
        await rememberDistinct(tx, one, other);
        await audit(tx, {
          ...{ action: 'book.distinct', subject: 'book', subjectId: one, label: first.title },
          after: { distinctFrom: second.sku },
        });
        await raiseRevision(tx);
      });
      await shown();
      return { success: true, data: null };
    },
  );
}
