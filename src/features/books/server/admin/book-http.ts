import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { toIsoTime } from '#db/iso-timestamp.ts';
import { AdminListQuery } from '#kernel/admin-list.ts';
import { adminCall } from '#platform/staff/admin.ts';
import type { Audit } from '#platform/staff/audit.ts';
import { listHistory } from '#platform/staff/history.ts';
import {
  AdminBookReply,
  AdminBookSavedReply,
  BookChange,
  BookEdit,
  DuplicateRequest,
  HistoryReply,
} from '../../admin-contract.ts';
import { getAdminBook } from './admin-book.ts';
import { TAG } from './books-http.ts';
import type { CatalogueAdminDependencies } from './dependencies.ts';
import { assertSkuFree, changeBook, lockBook, writeBook } from './save-book.ts';

const readCall = { tag: TAG, permission: 'catalogue.read' } as const;
const writeCall = { tag: TAG, permission: 'catalogue.write', reply: AdminBookReply } as const;

export function bookRoutes(app: FastifyInstance, { db, saveBooks }: CatalogueAdminDependencies): void {
  adminCall(
    app,
    { ...readCall, path: '/books/:id', summary: 'Get one book', reply: AdminBookReply },
    async ({ params }) => ({ success: true, data: await getAdminBook(db, params.id ?? '') }),
  );
  adminCall(
    app,
    {
      ...readCall,
      path: '/books/:id/history',
      summary: 'List changes to a book',
      query: AdminListQuery,
      reply: HistoryReply,
    },
    async ({ params, query }) => {
      const { rows, total } = await listHistory(db, 'book', params.id ?? '', query);
      return { success: true, data: rows, total };
    },
  );
  adminCall(
    app,
    {
      ...writeCall,
      method: 'POST',
      path: '/books',
      summary: 'Add a book',
      body: BookEdit,
      failures: ['VALIDATION_FAILED'],
    },
    async ({ body, audit, invalidatePages }) => {
      const data = await db.transaction(async (tx) => {
        const newBook = { ...body, images: null, withdrawnAt: null };
        await assertSkuFree(tx, body.sku);
        const id = await writeBook(tx, saveBooks, newBook);
        await auditBook(audit, tx, 'book.added', { id, title: body.title }, { after: body });
        return getAdminBook(tx, id);
      });
      await invalidatePages();
      return { success: true, data };
    },
  );
  adminCall(
    app,
    {
      ...writeCall,
      method: 'PUT',
      path: '/books/:id',
      summary: 'Edit a book',
      body: BookChange,
      reply: AdminBookSavedReply,
      failures: ['EDIT_CONFLICT'],
      bodyLimit: 1024 * 1024,
    },
    async ({ params, body, audit, invalidatePages }) => {
      const id = params.id ?? '';
      const saved = await db.transaction(async (tx) => {
        const others = await changeBook(tx, saveBooks, { id, ...body }, audit);
        return { others, data: await getAdminBook(tx, id) };
      });
      await invalidatePages();
      return { success: true, ...saved };
    },
  );
  adminCall(
    app,
    {
      ...writeCall,
      method: 'POST',
      path: '/books/:id/duplicate',
      body: DuplicateRequest,
      summary: 'Duplicate a book',
    },
    async ({ params, body, audit, invalidatePages }) => {
      const data = await db.transaction(async (tx) => {
        const { id: sourceId, createdAt: _, ...stored } = await lockBook(tx, params.id ?? '');
        await assertSkuFree(tx, body.sku);
        const copy = { ...stored, sku: body.sku, images: null, isbn: null, editionLimit: null };
        const id = await writeBook(tx, saveBooks, { ...copy, withdrawnAt: new Date().toISOString() });
        await auditBook(
          audit,
          tx,
          'book.duplicated',
          { id, title: stored.title },
          { after: { sku: body.sku, like: sourceId } },
        );
        return getAdminBook(tx, id);
      });
      await invalidatePages();
      return { success: true, data };
    },
  );
  for (const [verb, isWithdrawn, summary] of [
    ['withdraw', true, 'Withdraw a book'],
    ['return', false, 'Put a withdrawn book back on sale'],
  ] as const)
    adminCall(
      app,
      { ...writeCall, method: 'POST', path: `/books/:id/${verb}`, summary },
      async ({ params, audit, invalidatePages }) => {
        const id = params.id ?? '';
        const data = await db.transaction(async (tx) => {
          const stored = await lockBook(tx, id);
          if ((stored.withdrawnAt !== null) === isWithdrawn) return getAdminBook(tx, id);
          const withdrawnAt = isWithdrawn ? new Date().toISOString() : null;
          await writeBook(tx, saveBooks, { ...stored, withdrawnAt });
          const changed = {
            before: { withdrawnAt: stored.withdrawnAt && toIsoTime(stored.withdrawnAt) },
            after: { withdrawnAt },
          };
          await auditBook(
            audit,
            tx,
            isWithdrawn ? 'book.withdrawn' : 'book.put-back-on-sale',
            stored,
            changed,
          );
          return getAdminBook(tx, id);
        });
        await invalidatePages();
        return { success: true, data };
      },
    );
}

const auditBook = (
  audit: Audit,
  tx: Db,
  action: string,
  { id, title }: { id: string; title: string },
  changed: { before?: unknown; after: unknown },
) => audit(tx, { action, subject: 'book', subjectId: id, label: title, ...changed });
