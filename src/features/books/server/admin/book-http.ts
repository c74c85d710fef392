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

export function bookRoutes(app: FastifyInstance, admin: CatalogueAdminDependencies): void {
  const { db } = admin;
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
  addRoutes(app, admin);
  editRoute(app, admin);
  withdrawRoutes(app, admin);
}

function addRoutes(app: FastifyInstance, { db, saveBooks }: CatalogueAdminDependencies): void {
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
    ({ body, audit, invalidatePages }) =>
      saveAndReply(db, invalidatePages, async (tx) => {
        await assertSkuFree(tx, body.sku);
        const id = await writeBook(tx, saveBooks, { ...body, images: null, withdrawnAt: null });
        await auditBook(audit, tx, 'book.added', { id, title: body.title }, { after: body });
        return id;
      }),
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
    ({ params, body: { sku }, audit, invalidatePages }) =>
      saveAndReply(db, invalidatePages, async (tx) => {
        const { id: like, createdAt: _, ...stored } = await lockBook(tx, params.id ?? '');
        await assertSkuFree(tx, sku);
        const copy = { ...stored, sku, images: null, isbn: null, editionLimit: null };
        const id = await writeBook(tx, saveBooks, { ...copy, withdrawnAt: new Date().toISOString() });
        await auditBook(audit, tx, 'book.duplicated', { id, title: stored.title }, { after: { sku, like } });
        return id;
      }),
  );
}

function editRoute(app: FastifyInstance, { db, saveBooks }: CatalogueAdminDependencies): void {
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
      let others: string[] = [];
      const reply = await saveAndReply(db, invalidatePages, async (tx) => {
        others = await changeBook(tx, saveBooks, { id, ...body }, audit);
        return id;
      });
      return { ...reply, others };
    },
  );
}

function withdrawRoutes(app: FastifyInstance, { db, saveBooks }: CatalogueAdminDependencies): void {
  for (const [verb, isWithdrawn, summary, action] of [
    ['withdraw', true, 'Withdraw a book', 'book.withdrawn'],
    ['return', false, 'Put a withdrawn book back on sale', 'book.put-back-on-sale'],
  ] as const)
    adminCall(
      app,
      { ...writeCall, method: 'POST', path: `/books/:id/${verb}`, summary },
      ({ params, audit, invalidatePages }) =>
        saveAndReply(db, invalidatePages, async (tx) => {
          const stored = await lockBook(tx, params.id ?? '');
          if ((stored.withdrawnAt !== null) === isWithdrawn) return stored.id;
          const withdrawnAt = isWithdrawn ? new Date().toISOString() : null;
          await writeBook(tx, saveBooks, { ...stored, withdrawnAt });
          const before = { withdrawnAt: stored.withdrawnAt && toIsoTime(stored.withdrawnAt) };
          await auditBook(audit, tx, action, stored, { before, after: { withdrawnAt } });
          return stored.id;
        }),
    );
}

/** Replies with the book as it is after `save`, which returns its id, in one transaction. */
async function saveAndReply(
  db: Db,
  invalidatePages: () => Promise<unknown>,
  save: (tx: Db) => Promise<string>,
) {
  const data = await db.transaction(async (tx) => getAdminBook(tx, await save(tx)));
  await invalidatePages();
  return { success: true as const, data };
}

const auditBook = (
  audit: Audit,
  tx: Db,
  action: string,
  { id, title }: { id: string; title: string },
  changed: { before?: unknown; after: unknown },
) => audit(tx, { action, subject: 'book', subjectId: id, label: title, ...changed });
