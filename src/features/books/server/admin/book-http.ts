import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { AdminListQuery } from '#kernel/admin-list.ts';
import { adminCall } from '#platform/staff/admin.ts';
import type { Audit } from '#platform/staff/audit.ts';
import { historyOf } from '#platform/staff/history.ts';
import {
  AdminBookReply,
  AdminBookSavedReply,
  BookChange,
  BookEdit,
  DuplicateRequest,
  HistoryReply,
} from '../../admin-contract.ts';
import { adminBook } from './admin-book.ts';
import type { CatalogueAdmin } from './dependencies.ts';
import { TAG } from './list-http.ts';
import { changeBook, lockedBook, refuseTaken, written } from './save-book.ts';

const reading = { tag: TAG, permission: 'catalogue.read' } as const;
const changing = { tag: TAG, permission: 'catalogue.write', reply: AdminBookReply } as const;

export function bookRoutes(app: FastifyInstance, { db, saveBooks }: CatalogueAdmin): void {
  adminCall(
    app,
    { ...reading, path: '/books/:id', summary: 'One book, whole', reply: AdminBookReply },
    async ({ params }) => ({ success: true, data: await adminBook(db, params.id ?? '') }),
  );
  adminCall(
    app,
    {
      ...reading,
      path: '/books/:id/history',
      summary: 'What was done to a book, the newest first',
      query: AdminListQuery,
      reply: HistoryReply,
    },
    async ({ params, query }) => {
      const { rows, total } = await historyOf(db, 'book', params.id ?? '', query);
      return { success: true, data: rows, total };
    },
  );
  adminCall(
    app,
    {
      ...changing,
      method: 'POST',
      path: '/books',
      summary: 'Add a book',
      body: BookEdit,
      failures: ['VALIDATION_FAILED'],
    },
    async ({ body, audit, shown }) => {
      const data = await db.transaction(async (tx) => {
        const given = { ...body, images: null, withdrawnAt: null };
        await refuseTaken(tx, body.sku);
        const id = await written(tx, saveBooks, given);
        await told(audit, tx, 'book.add', { id, title: body.title }, { after: body });
        return adminBook(tx, id);
      });
      await shown();
      return { success: true, data };
    },
  );
  adminCall(
    app,
    {
      ...changing,
      method: 'PUT',
      path: '/books/:id',
      summary: 'Change a book',
      body: BookChange,
      reply: AdminBookSavedReply,
      failures: ['EDIT_CONFLICT'],
      bodyLimit: 1024 * 1024,
    },
    async ({ params, body, audit, shown }) => {
      const id = params.id ?? '';
      const saved = await db.transaction(async (tx) => {
        const others = await changeBook(tx, saveBooks, { id, ...body }, audit);
        return { others, data: await adminBook(tx, id) };
      });
      await shown();
      return { success: true, ...saved };
    },
  );
  adminCall(
    app,
    {
      ...changing,
      method: 'POST',
      path: '/books/:id/duplicate',
      body: DuplicateRequest,
      summary: 'Make a new book like this one: without its photographs, and withdrawn until it is returned',
    },
    async ({ params, body, audit, shown }) => {
      const data = await db.transaction(async (tx) => {
        const { id: like, createdAt: _, ...kept } = await lockedBook(tx, params.id ?? '');
        await refuseTaken(tx, body.sku);
        const copy = { ...kept, sku: body.sku, images: null, isbn: null, editionLimit: null };
        const id = await written(tx, saveBooks, { ...copy, withdrawnAt: new Date().toISOString() });
        await told(
          audit,
          tx,
          'book.duplicate',
          { id, title: kept.title },
          { after: { sku: body.sku, like } },
        );
        return adminBook(tx, id);
      });
      await shown();
      return { success: true, data };
    },
  );
  for (const [verb, isWithdrawn, summary] of [
    ['withdraw', true, 'Take a book out of the shop'],
    ['return', false, 'Offer a withdrawn book again'],
  ] as const)
    adminCall(
      app,
      { ...changing, method: 'POST', path: `/books/:id/${verb}`, summary },
      async ({ params, audit, shown }) => {
        const id = params.id ?? '';
        const data = await db.transaction(async (tx) => {
          const kept = await lockedBook(tx, id);
          if ((kept.withdrawnAt !== null) === isWithdrawn) return adminBook(tx, id);
          const withdrawnAt = isWithdrawn ? new Date().toISOString() : null;
          await written(tx, saveBooks, { ...kept, withdrawnAt });
          const changed = { before: { withdrawnAt: kept.withdrawnAt }, after: { withdrawnAt } };
          await told(audit, tx, `book.${verb}`, kept, changed);
          return adminBook(tx, id);
        });
        await shown();
        return { success: true, data };
      },
    );
}

const told = (
  audit: Audit,
  tx: Db,
  action: string,
  { id, title }: { id: string; title: string },
  changed: { before?: unknown; after: unknown },
) => audit(tx, { action, subject: 'book', subjectId: id, label: title, ...changed });
