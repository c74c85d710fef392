import type { FastifyInstance } from 'fastify';
import { DoneReply } from '#kernel/envelope.ts';
import { PHOTO_MAX_BYTES } from '#kernel/limits.ts';
import { read } from '#platform/http/calls.ts';
import { adminCall } from '#platform/staff/admin.ts';
import { countedPages } from '#platform/staff/counted-pages.ts';
import { pagedList } from '#platform/staff/list.ts';
import {
  ProductionColoursReply,
  ProductionLineReply,
  ProductionNoteRequest,
  ProductionPress,
  ProductionQuery,
  ProductionRow,
  ProductionTake,
} from '../../production-contract.ts';
import { NOTE_PHOTOS_MAX, PRODUCTION_WORDS } from '../../production-states.ts';
import { LINE, lineOf } from './line-param.ts';
import type { ProductionDependencies } from './production-dependencies.ts';
import { productionFileRoutes } from './production-files-http.ts';
import { productionLine, storedLine } from './production-line.ts';
import { pressOn, takeBack, takeLine } from './production-moves.ts';
import { keepNote, photoOf, removeNote } from './production-notes.ts';
import { productionColours, productionQueue } from './production-queue.ts';

const tag = 'Admin: production';
const permission = 'production.work';
const PHOTOS = {
  field: 'files',
  most: NOTE_PHOTOS_MAX,
  bytes: PHOTO_MAX_BYTES,
  tooMany: `Add up to ${NOTE_PHOTOS_MAX} photos.`,
};
const PARTS = {
  json: { note: { schema: ProductionNoteRequest, required: true } },
  files: {
    files: {
      most: NOTE_PHOTOS_MAX,
      description: 'JPEG, PNG, WebP, GIF or AVIF; up to 10 MB and 40 megapixels each.',
    },
  },
};

export function productionRoutes(app: FastifyInstance, shop: ProductionDependencies): void {
  const { db } = shop;
  const pages = countedPages();
  const answer = async (lineId: string) => ({ success: true, data: await productionLine(shop, lineId) });
  const one = { tag, permission, params: LINE, reply: ProductionLineReply } as const;

  pagedList(
    app,
    {
      tag,
      permission,
      path: '/production',
      things: 'lines of production',
      query: ProductionQuery,
      row: ProductionRow,
      summary: 'The lines to be bound, by the day for which they were promised',
    },
    ({ query, staff: { staffId } }) => productionQueue(db, query, { staffId, today: shop.today(), pages }),
  );
  adminCall(
    app,
    {
      tag,
      permission,
      path: '/production/colours',
      reply: ProductionColoursReply,
      summary: 'The leathers of all that is in production',
    },
    async () => ({ success: true, data: await productionColours(db) }),
  );
  adminCall(
    app,
    { ...one, path: '/production/:line', summary: 'A line with its measures, materials, files and notes' },
    (asked) => answer(lineOf(asked)),
  );

  const pressing = { ...one, method: 'POST', body: ProductionPress, failures: ['ORDER_STATE'] } as const;
  for (const [name, press, action, summary] of [
    [
      'press',
      pressOn,
      'production.press',
      'The book goes on to the next step; with the first one its order begins',
    ],
    ['undo', takeBack, 'production.undo', 'Take the last press back'],
  ] as const)
    adminCall(app, { ...pressing, path: `/production/:line/${name}`, summary }, async (asked) => {
      const lineId = lineOf(asked);
      await press(shop, asked.staff, { lineId, from: asked.body.from }, (tx, line, to) =>
        asked.audit(tx, {
          action,
          subject: 'line',
          subjectId: lineId,
          label: `${line.code}: ${line.title}`,
          before: { production: PRODUCTION_WORDS[line.state].name },
          after: { production: PRODUCTION_WORDS[to].name },
        }),
      );
      return answer(lineId);
    });
  adminCall(
    app,
    {
      ...one,
      method: 'POST',
      path: '/production/:line/take',
      body: ProductionTake,
      summary: 'Take a line on, or put it back for somebody else',
    },
    async (asked) => {
      const lineId = lineOf(asked);
      const who = asked.body.who === 'me' ? asked.staff : null;
      await takeLine(shop, { lineId, who }, (tx, line) =>
        asked.audit(tx, {
          action: 'production.take',
          subject: 'line',
          subjectId: lineId,
          label: `${line.code}: ${line.title}`,
          before: { binder: line.staffName },
          after: { binder: who?.name ?? null },
        }),
      );
      return answer(lineId);
    },
  );

  adminCall(
    app,
    {
      ...one,
      method: 'POST',
      path: '/production/:line/notes',
      parts: PARTS,
      summary: 'Note something of a line, for the bindery or for its buyer, with photos',
      failures: ['TOO_MANY_TRIES', 'BUSY'],
    },
    async (asked) => {
      const line = await storedLine(db, lineOf(asked));
      const { staffId, name: staffName } = asked.staff;
      await shop.uploads.take(asked.request, { person: staffId }, PHOTOS, ({ json, files }) => {
        const given = read(ProductionNoteRequest, json('note'));
        return keepNote(shop, { line, staffName }, given, files, (tx, id) =>
          asked.audit(tx, {
            action: 'production.note',
            subject: 'line',
            subjectId: line.lineId,
            label: `${line.code}: ${line.title}`,
            after: { note: id, for: given.audience, photos: files.length },
          }),
        );
      });
      return answer(line.lineId);
    },
  );
  const note = { tag, permission, params: { ...LINE, note: 'The id of the note.' } } as const;
  adminCall(
    app,
    {
      ...note,
      method: 'DELETE',
      path: '/production/:line/notes/:note',
      reply: ProductionLineReply,
      summary: 'Take a note away, with its photos',
    },
    async (asked) => {
      const lineId = lineOf(asked);
      const line = await storedLine(db, lineId);
      await removeNote(shop, { lineId, noteId: asked.params['note'] ?? '' }, (tx) =>
        asked.audit(tx, {
          action: 'production.note-remove',
          subject: 'line',
          subjectId: lineId,
          label: `${line.code}: ${line.title}`,
        }),
      );
      return answer(lineId);
    },
  );
  adminCall(
    app,
    {
      ...note,
      path: '/production/:line/notes/:note/photos/:n',
      reply: DoneReply,
      file: 'image/webp',
      params: { ...note.params, n: 'Which photo, from 1.' },
      summary: 'A photo of a note',
    },
    async (asked) => {
      const { note: noteId = '', n = '' } = asked.params;
      const body = await photoOf(shop, { noteId, n, where: 'line', name: lineOf(asked) });
      return asked.reply.type('image/webp').send(body);
    },
  );
  productionFileRoutes(app, shop);
}
