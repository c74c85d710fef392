import type { FastifyInstance } from 'fastify';
import { AdminListQuery } from '#kernel/admin-list.ts';
import { adminCall } from '#platform/staff/admin.ts';
import { pagedList } from '#platform/staff/list.ts';
import {
  ChangedBook,
  ChangeRequest,
  PreviewReply,
  PreviewRequest,
  PriceChange,
  PriceChangeReply,
} from '../contract.ts';
import { changeBooks } from './change-books.ts';
import { assertBooksExist, planChange, priceChange, priceChanges } from './changes.ts';
import type { PricesAdmin } from './dependencies.ts';
import { TAG } from './grid-http.ts';
import { previewOf } from './preview.ts';
import { begin, goOn } from './work.ts';

const reading = { tag: TAG, permission: 'catalogue.read', query: AdminListQuery } as const;
const changing = { tag: TAG, permission: 'prices.write', method: 'POST' } as const;
/** The reply waits this long; the rest of the change continues in the background. */
const PATIENCE_MS = 3000;

export function changeRoutes(app: FastifyInstance, admin: PricesAdmin): void {
  const { db, clock } = admin;
  pagedList(
    app,
    { ...reading, path: '/price-changes', things: 'changes of prices', row: PriceChange },
    async ({ query }) => {
      const { rows, total } = await priceChanges(db, query);
      return { data: rows, total };
    },
  );
  adminCall(
    app,
    {
      tag: TAG,
      permission: 'catalogue.read',
      path: '/price-changes/:id',
      summary: 'One change of prices',
      reply: PriceChangeReply,
    },
    async ({ params }) => ({ success: true, data: await priceChange(db, params.id ?? '') }),
  );
  pagedList(
    app,
    {
      ...reading,
      path: '/price-changes/:id/books',
      things: 'books of a change',
      row: ChangedBook,
      summary: 'The books of a change, and what became of each',
    },
    async ({ params, query }) => {
      const { rows, total } = await changeBooks(db, (await priceChange(db, params.id ?? '')).id, query);
      return { data: rows, total };
    },
  );
  adminCall(
    app,
    {
      ...changing,
      path: '/price-changes/preview',
      body: PreviewRequest,
      reply: PreviewReply,
      summary: 'What a change would make of each book',
      changesNothing: true,
    },
    async ({ body: { choice, rule } }) => {
      await assertBooksExist(db, choice);
      return { success: true, data: await previewOf(admin, choice, rule) };
    },
  );
  adminCall(
    app,
    {
      ...changing,
      path: '/price-changes',
      body: ChangeRequest,
      reply: PriceChangeReply,
      summary: 'Change the prices of many books, now or from a moment on, and perhaps until another',
    },
    async ({ body: { title, choice, rule, from, until }, staff, audit, shown }) => {
      const beginning = from ? new Date(from) : clock();
      const isNow = beginning.getTime() <= clock().getTime();
      const id = await db.transaction(async (tx) => {
        const made = await planChange(tx, {
          title,
          choice,
          rule,
          from: beginning,
          until,
          staffName: staff.name,
        });
        await audit(tx, {
          action: isNow ? 'price-change.make' : 'price-change.plan',
          subject: 'price-change',
          subjectId: made,
          label: title,
          after: { rule, choice, from, until },
        });
        return made;
      });
      if (isNow) {
        await begin(admin, id);
        await workOn(id, audit);
      }
      await shown();
      return { success: true, data: await priceChange(db, id) };
    },
  );
  adminCall(
    app,
    {
      ...changing,
      path: '/price-changes/:id/undo',
      reply: PriceChangeReply,
      summary: 'Take a change back as a whole; books whose prices were changed since are left',
    },
    async ({ params, audit, shown }) => {
      const { id, title, state } = await priceChange(db, params.id ?? '');
      await db.transaction(async (tx) => {
        const [undone] = await tx.query(UNDO, [id]);
        if (undone)
          await audit(tx, {
            action: 'price-change.undo',
            subject: 'price-change',
            subjectId: id,
            label: title,
            before: { state },
          });
      });
      await workOn(id, audit);
      await shown();
      return { success: true, data: await priceChange(db, id) };
    },
  );

  async function workOn(id: string, audit: Parameters<typeof goOn>[2]): Promise<void> {
    const end = performance.now() + PATIENCE_MS;
    const isDone = await goOn(admin, id, audit, () => performance.now() > end);
    if (!isDone) admin.background.run(() => goOn(admin, id, audit));
  }
}

/** A planned change is undone at once; a running one stops where it is and rolls back. */
const UNDO = `
  UPDATE price_changes SET
    state = CASE state WHEN 'planned' THEN 'undone' ELSE 'undoing' END,
    undone_at = CASE state WHEN 'planned' THEN now() END,
    counts = CASE state WHEN 'planned' THEN '{}'::jsonb END, tries = 0, failure = NULL
  WHERE id = $1 AND state IN ('planned', 'applying', 'applied', 'failed') RETURNING id`;
