import type { FastifyInstance } from 'fastify';
import { DeskListQuery } from '#kernel/desk-list.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { raiseRevision } from '#platform/revisions/revisions.ts';
import { deskCall } from '#platform/staff/desk.ts';
import { DistinctRequest, DuplicatesReply } from '../../desk-contract.ts';
import { rememberDistinct } from '../write-beside.ts';
import type { CatalogueDesk } from './dependencies.ts';
import { deskBook } from './desk-book.ts';
import { duplicatePairs, shownPairs } from './duplicates.ts';
import { TAG } from './list-http.ts';

/** Books that may be one, and the word that they are two; one of them is withdrawn as any book is. */
export function duplicateRoutes(app: FastifyInstance, { db, catalogue }: CatalogueDesk): void {
  deskCall(
    app,
    {
      ...{ tag: TAG, permission: 'catalogue.read', path: '/duplicates', query: DeskListQuery },
      ...{ summary: 'Pairs of books that may be one, with what differs', reply: DuplicatesReply },
    },
    async ({ query: { page, size } }) => {
      const pairs = await catalogue.kept('desk duplicates', () => duplicatePairs(db));
      const some = pairs.slice((page - 1) * size, page * size);
      return { success: true, data: await shownPairs(db, some), total: pairs.length };
    },
  );
  deskCall(
    app,
    {
      ...{ tag: TAG, permission: 'catalogue.write', method: 'POST', path: '/duplicates/distinct' },
      ...{ summary: 'They are two books', body: DistinctRequest, reply: DoneReply },
    },
    async ({ body: { one, other }, audit, shown }) => {
      await db.transaction(async (tx) => {
        const [first, second] = [await deskBook(tx, one), await deskBook(tx, other)];
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
