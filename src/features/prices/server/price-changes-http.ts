import type { FastifyInstance } from 'fastify';
import { AdminListQuery } from '#kernel/admin-list.ts';
import { adminCall } from '#platform/staff/admin.ts';
import type { Audit } from '#platform/staff/audit.ts';
import { addPagedList } from '#platform/staff/list.ts';
import {
  ChangedBook,
  PreviewReply,
  PreviewRequest,
  PriceChange,
  PriceChangeReply,
  PriceChangeRequest,
} from '../contract.ts';
import type { PricesDependencies } from './dependencies.ts';
import { previewRule } from './preview.ts';
import {
  assertBooksExist,
  getPriceChange,
  listChangeBooks,
  listPriceChanges,
  planChange,
} from './price-changes.ts';
import { TAG } from './price-grid-http.ts';
import { continueChange, startChange } from './run-change.ts';

const readCall = { tag: TAG, permission: 'catalogue.read' } as const;
const writeCall = { tag: TAG, permission: 'prices.write', method: 'POST' } as const;
/** The reply waits this long; the rest of the change continues in the background. */
const REPLY_WAIT_MS = 3000;

export function priceChangeRoutes(app: FastifyInstance, admin: PricesDependencies): void {
  priceChangeQueries(app, admin);
  adminCall(
    app,
    {
      ...writeCall,
      path: '/price-changes/preview',
      body: PreviewRequest,
      reply: PreviewReply,
      summary: 'Preview a price change',
      isReadOnly: true,
    },
    async ({ body: { choice, rule } }) => {
      await assertBooksExist(admin.db, choice);
      return { success: true, data: await previewRule(admin, choice, rule) };
    },
  );
  addStartCall(app, admin);
  addUndoCall(app, admin);
}

function priceChangeQueries(app: FastifyInstance, { db }: Pick<PricesDependencies, 'db'>): void {
  addPagedList(
    app,
    {
      ...readCall,
      path: '/price-changes',
      plural: 'price changes',
      query: AdminListQuery,
      row: PriceChange,
    },
    ({ query }) => listPriceChanges(db, query),
  );
  adminCall(
    app,
    {
      ...readCall,
      path: '/price-changes/:id',
      summary: 'Get one price change',
      reply: PriceChangeReply,
    },
    async ({ params }) => ({ success: true, data: await getPriceChange(db, params.id ?? '') }),
  );
  addPagedList(
    app,
    {
      ...readCall,
      path: '/price-changes/:id/books',
      plural: 'books of a price change',
      query: AdminListQuery,
      row: ChangedBook,
      summary: 'List books of a price change',
    },
    async ({ params, query }) => listChangeBooks(db, (await getPriceChange(db, params.id ?? '')).id, query),
  );
}

function addStartCall(app: FastifyInstance, admin: PricesDependencies): void {
  const { db, clock } = admin;
  adminCall(
    app,
    {
      ...writeCall,
      path: '/price-changes',
      body: PriceChangeRequest,
      reply: PriceChangeReply,
      summary: 'Apply or schedule a price change',
    },
    async ({ body: { title, choice, rule, from, until }, staff, audit, invalidatePages }) => {
      const startsAt = from ? new Date(from) : clock();
      const isNow = startsAt.getTime() <= clock().getTime();
      const id = await db.transaction(async (tx) => {
        const plan = { title, choice, rule, from: startsAt, until, staffName: staff.name };
        const changeId = await planChange(tx, plan);
        await audit(tx, {
          action: isNow ? 'price-change.started' : 'price-change.scheduled',
          subject: 'price-change',
          subjectId: changeId,
          label: title,
          after: { rule, choice, from, until },
        });
        return changeId;
      });
      if (isNow) {
        await startChange(admin, id);
        await runChange(admin, id, audit);
      }
      await invalidatePages();
      return { success: true, data: await getPriceChange(db, id) };
    },
  );
}

function addUndoCall(app: FastifyInstance, admin: PricesDependencies): void {
  const { db } = admin;
  adminCall(
    app,
    {
      ...writeCall,
      path: '/price-changes/:id/undo',
      reply: PriceChangeReply,
      summary: 'Undo a price change',
    },
    async ({ params, audit, invalidatePages }) => {
      const { id, title, state } = await getPriceChange(db, params.id ?? '');
      await db.transaction(async (tx) => {
        const [updated] = await tx.query(UNDO, [id]);
        if (updated)
          await audit(tx, {
            action: state === 'planned' ? 'price-change.cancelled' : 'price-change.undone',
            subject: 'price-change',
            subjectId: id,
            label: title,
            before: { state },
          });
      });
      await runChange(admin, id, audit);
      await invalidatePages();
      return { success: true, data: await getPriceChange(db, id) };
    },
  );
}

async function runChange(admin: PricesDependencies, id: string, audit: Audit): Promise<void> {
  const end = performance.now() + REPLY_WAIT_MS;
  const isDone = await continueChange(admin, id, audit, () => performance.now() > end);
  if (!isDone) admin.background.run(() => continueChange(admin, id, audit));
}

/** A planned change is undone at once; a running one stops where it is and rolls back. */
const UNDO = `
  UPDATE price_changes SET
    state = CASE state WHEN 'planned' THEN 'undone' ELSE 'undoing' END,
    undone_at = CASE state WHEN 'planned' THEN now() END,
    counts = CASE state WHEN 'planned' THEN '{}'::jsonb END, tries = 0, failure = NULL
  WHERE id = $1 AND state IN ('planned', 'applying', 'applied', 'failed') RETURNING id`;
