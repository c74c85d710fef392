import type { FastifyInstance } from 'fastify';
import { DoneReply } from '#kernel/envelope.ts';
import { parseInput } from '#platform/http/calls.ts';
import { adminCall } from '#platform/staff/admin.ts';
import { createPageCounter } from '#platform/staff/counted-pages.ts';
import { addPagedList } from '#platform/staff/list.ts';
import {
  AdvanceRequest,
  AssignRequest,
  ProductionColoursReply,
  ProductionLineReply,
  ProductionNoteRequest,
  ProductionQuery,
  ProductionRow,
} from '../../production-contract.ts';
import { NOTE_PHOTOS_MAX, PRODUCTION_STATE_LABELS } from '../../production-states.ts';
import { photoUpload } from '../store-photos.ts';
import { LINE, lineIdParam } from './line-param.ts';
import type { ProductionDependencies } from './production-dependencies.ts';
import { productionFileRoutes } from './production-files-http.ts';
import { getProductionLine, getStoredLine } from './production-line.ts';
import { addNote, readPhoto, removeNote } from './production-notes.ts';
import { listProductionColours, listProductionQueue } from './production-queue.ts';
import { assignLine, moveLine } from './production-steps.ts';

const tag = 'Admin: production';
const permission = 'production.work';
const PHOTOS = photoUpload(NOTE_PHOTOS_MAX, {
  note: { schema: ProductionNoteRequest, required: true },
});

const lineCall = { tag, permission, params: LINE, reply: ProductionLineReply } as const;
const noteCall = { tag, permission, params: { ...LINE, note: 'Remark id.' } } as const;

const reply = async (shop: ProductionDependencies, lineId: string) => ({
  success: true,
  data: await getProductionLine(shop, lineId),
});

/** Subject of a line's entries in the audit log. */
const subjectOf = ({ code, title }: { code: string; title: string }, lineId: string) => ({
  subject: 'line',
  subjectId: lineId,
  label: `${code}: ${title}`,
});

export function productionRoutes(app: FastifyInstance, shop: ProductionDependencies): void {
  const { db } = shop;
  const pages = createPageCounter();
  addPagedList(
    app,
    {
      tag,
      permission,
      path: '/production',
      plural: 'production lines',
      query: ProductionQuery,
      row: ProductionRow,
      summary: 'List books in production, earliest due date first',
    },
    ({ query, staff: { staffId } }) =>
      listProductionQueue(db, query, { staffId, today: shop.today(), pages }),
  );
  adminCall(
    app,
    {
      tag,
      permission,
      path: '/production/colours',
      reply: ProductionColoursReply,
      summary: 'List leather colours in production',
    },
    async () => ({ success: true, data: await listProductionColours(db) }),
  );
  adminCall(
    app,
    {
      ...lineCall,
      path: '/production/:line',
      summary: 'Get one book in production',
    },
    (call) => reply(shop, lineIdParam(call)),
  );
  stepRoutes(app, shop);
  noteRoutes(app, shop);
  productionFileRoutes(app, shop);
}

function stepRoutes(app: FastifyInstance, shop: ProductionDependencies): void {
  const stepCall = { ...lineCall, method: 'POST', body: AdvanceRequest, failures: ['ORDER_STATE'] } as const;
  for (const [direction, action, summary] of [
    ['press', 'production.step-finished', 'Move a book to the next step'],
    ['undo', 'production.step-undone', 'Undo the last step'],
  ] as const)
    adminCall(app, { ...stepCall, path: `/production/:line/${direction}`, summary }, async (call) => {
      const lineId = lineIdParam(call);
      await moveLine(shop, call.staff, { lineId, from: call.body.from, direction }, (tx, line, to) =>
        call.audit(tx, {
          action,
          ...subjectOf(line, lineId),
          before: { production: PRODUCTION_STATE_LABELS[line.state].name },
          after: { production: PRODUCTION_STATE_LABELS[to].name },
        }),
      );
      return reply(shop, lineId);
    });
  adminCall(
    app,
    {
      ...lineCall,
      method: 'POST',
      path: '/production/:line/take',
      body: AssignRequest,
      summary: 'Assign or unassign a book',
    },
    async (call) => {
      const lineId = lineIdParam(call);
      const assignee = call.body.who === 'me' ? call.staff : null;
      await assignLine(shop, { lineId, who: assignee }, (tx, line) =>
        call.audit(tx, {
          action: assignee ? 'production.assigned' : 'production.unassigned',
          ...subjectOf(line, lineId),
          before: { binder: line.staffName },
          after: { binder: assignee?.name ?? null },
        }),
      );
      return reply(shop, lineId);
    },
  );
}

function noteRoutes(app: FastifyInstance, shop: ProductionDependencies): void {
  const { db } = shop;
  adminCall(
    app,
    {
      ...lineCall,
      method: 'POST',
      path: '/production/:line/notes',
      parts: PHOTOS.parts,
      summary: 'Add a remark with photos',
      failures: ['TOO_MANY_TRIES', 'BUSY'],
    },
    async (call) => {
      const line = await getStoredLine(db, lineIdParam(call));
      const { staffId, name: staffName } = call.staff;
      await shop.uploads.take(call.request, { person: staffId }, PHOTOS.limits, ({ json, files }) => {
        const noteRequest = parseInput(ProductionNoteRequest, json('note'));
        return addNote(shop, { line, staffName }, noteRequest, files, (tx, id) =>
          call.audit(tx, {
            action: 'production.remark-added',
            ...subjectOf(line, line.lineId),
            after: { note: id, for: noteRequest.audience, photos: files.length },
          }),
        );
      });
      return reply(shop, line.lineId);
    },
  );
  adminCall(
    app,
    {
      ...noteCall,
      method: 'DELETE',
      path: '/production/:line/notes/:note',
      reply: ProductionLineReply,
      summary: 'Delete a remark and its photos',
    },
    async (call) => {
      const lineId = lineIdParam(call);
      const line = await getStoredLine(db, lineId);
      await removeNote(shop, { lineId, noteId: call.params['note'] ?? '' }, (tx) =>
        call.audit(tx, { action: 'production.remark-deleted', ...subjectOf(line, lineId) }),
      );
      return reply(shop, lineId);
    },
  );
  adminCall(
    app,
    {
      ...noteCall,
      path: '/production/:line/notes/:note/photos/:n',
      reply: DoneReply,
      contentType: 'image/webp',
      params: { ...noteCall.params, n: 'Photo number, starting at 1.' },
      summary: 'Get a photo of a remark',
    },
    async (call) => {
      const { note: noteId = '', n = '' } = call.params;
      const body = await readPhoto(shop, { noteId, n, scope: 'line', scopeId: lineIdParam(call) });
      return call.reply.type('image/webp').send(body);
    },
  );
}
