import type { FastifyInstance } from 'fastify';
import type { Queryable } from '#db/connect.ts';
import { column, columns, select } from '#db/select.ts';
import { API } from '#kernel/api.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { describeCall } from '#platform/http/calls.ts';
import type { PageContext } from '#platform/pages/page-context.ts';
import { requireUser } from '#platform/sessions/visitor.ts';
import { type ProductionUpdate, ProductionUpdatesReply } from '../production-updates-contract.ts';
import { orderLines } from '../tables.ts';
import { readPhoto } from './admin/production-notes.ts';
import { productionNotes } from './admin/tables.ts';
import type { OrdersDependencies } from './dependencies.ts';
import { orderNotFound } from './locked-order.ts';
import { ordersContext } from './orders-context.ts';
import { requireOwnOrder } from './queries.ts';

const tag = 'Orders';
const CODE = { code: 'The order code.' };
const UPDATES = select(
  {
    ...columns(productionNotes, 'n', 'id', 'lineId'),
    ...columns(orderLines, 'l', 'title'),
    ...columns(productionNotes, 'n', 'text', 'photos'),
    at: column(productionNotes.createdAt, 'n'),
  },
  `FROM production_notes n JOIN orders o ON o.id = n.order_id JOIN order_lines l ON l.id = n.line_id
   WHERE o.code = $1 AND o.user_id = $2 AND n.audience = 'customer' ORDER BY n.id DESC`,
);

/** Newest first. @param code order code in capitals */
async function listProductionUpdates(
  db: Queryable,
  userId: string,
  code: string,
): Promise<ProductionUpdate[]> {
  const notes = await db.query(UPDATES, [code, userId]);
  return notes.map((note) => ({
    ...note,
    photos: note.photos.map((_, at) => `${API.orders}/${code}/production/${note.id}/photos/${at + 1}`),
  }));
}

export const findUpdatesForPage = (
  context: PageContext,
  userId: string,
  code: string,
): Promise<ProductionUpdate[]> => listProductionUpdates(context.get(ordersContext).db, userId, code);

/** Another customer's order is a 404 (decision 4). */
export function productionUpdateRoutes(
  app: FastifyInstance,
  shop: Pick<OrdersDependencies, 'db' | 'files'>,
): void {
  app.get(
    `${API.orders}/:code/production`,
    describeCall({
      tag,
      params: CODE,
      summary: 'List updates from production',
      who: 'signedIn',
      reply: ProductionUpdatesReply,
      failures: ['NOT_FOUND'],
    }),
    async (request) => {
      const { userId } = await requireUser(request);
      const { code } = updateParams(request);
      const data = await listProductionUpdates(shop.db, userId, code);
      if (data.length === 0) await requireOwnOrder(shop.db, userId, code);
      return { success: true, data };
    },
  );
  app.get(
    `${API.orders}/:code/production/:note/photos/:n`,
    describeCall({
      tag,
      summary: 'Get a photo from production',
      who: 'signedIn',
      contentType: 'image/webp',
      reply: DoneReply,
      params: { ...CODE, note: 'The update ID.', n: 'The photo number, from 1.' },
      failures: ['NOT_FOUND'],
    }),
    async (request, reply) => {
      const { userId } = await requireUser(request);
      const { noteId, n } = updateParams(request);
      const body = await readPhoto(shop, { noteId, n, scope: 'buyer', scopeId: userId });
      return reply.type('image/webp').header('cache-control', 'private, max-age=3600').send(body);
    },
  );
}

function updateParams({ params }: { params: unknown }): { code: string; noteId: string; n: string } {
  const { code = '', note = 'none', n = '' } = params as { code?: string; note?: string; n?: string };
  if (/^[\w-]{1,64}$/.test(code) && /^[\w-]{1,64}$/.test(note))
    return { code: code.toUpperCase(), noteId: note, n };
  throw orderNotFound();
}
