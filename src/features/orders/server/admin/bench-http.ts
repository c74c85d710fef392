import type { FastifyInstance } from 'fastify';
import { DoneReply } from '#kernel/envelope.ts';
import { PHOTO_MAX_BYTES } from '#kernel/limits.ts';
import { read } from '#platform/http/calls.ts';
import { countedPages } from '#platform/staff/counted-pages.ts';
import { adminCall } from '#platform/staff/admin.ts';
import { pagedList } from '#platform/staff/list.ts';
import {
  BenchColoursReply,
  BenchLineReply,
  BenchNoteRequest,
  BenchPress,
  BenchQuery,
  BenchRow,
  BenchTake,
} from '../../bench-contract.ts';
import { BENCH_WORDS, NOTE_PHOTOS_MAX } from '../../bench-states.ts';
import type { BenchDependencies } from './bench-dependencies.ts';
import { benchFileRoutes } from './bench-files-http.ts';
import { benchLine, storedLine } from './bench-line.ts';
import { pressOn, takeBack, takeLine } from './bench-moves.ts';
import { keepNote, photoOf, removeNote } from './bench-notes.ts';
import { benchQueue, coloursAtBench } from './bench-queue.ts';
import { LINE, lineOf } from './line-param.ts';

const tag = 'Admin: bench';
const permission = 'bench.work';
const PHOTOS = {
  field: 'files',
  most: NOTE_PHOTOS_MAX,
  bytes: PHOTO_MAX_BYTES,
  tooMany: `Add up to ${NOTE_PHOTOS_MAX} photos.`,
};
const PARTS = {
  json: { note: { schema: BenchNoteRequest, required: true } },
  files: {
    files: {
      most: NOTE_PHOTOS_MAX,
      description: 'JPEG, PNG, WebP, GIF or AVIF; up to 10 MB and 40 megapixels each.',
    },
  },
};

/** The bench: what is to be bound, how far it is, and what is said of it. */
export function benchRoutes(app: FastifyInstance, shop: BenchDependencies): void {
  const { db } = shop;
  const pages = countedPages();
  const answer = async (lineId: string) => ({ success: true, data: await benchLine(shop, lineId) });
  const one = { tag, permission, params: LINE, reply: BenchLineReply } as const;

  pagedList(
    app,
    {
      ...{ tag, permission, path: '/bench', things: 'lines of the bench', query: BenchQuery, row: BenchRow },
      summary: 'The lines to be bound, by the day for which they were promised',
    },
    ({ query, staff: { staffId } }) => benchQueue(db, query, { staffId, today: shop.today(), pages }),
  );
  adminCall(
    app,
    {
      ...{ tag, permission, path: '/bench/colours', reply: BenchColoursReply },
      summary: 'The leathers of all that is at the bench',
    },
    async () => ({ success: true, data: await coloursAtBench(db) }),
  );
  adminCall(
    app,
    { ...one, path: '/bench/:line', summary: 'A line with its measures, materials, files and notes' },
    (asked) => answer(lineOf(asked)),
  );

  const pressing = { ...one, method: 'POST', body: BenchPress, failures: ['ORDER_STATE'] } as const;
  for (const [name, press, action, summary] of [
    [
      'press',
      pressOn,
      'bench.press',
      'The book goes on to the next step; with the first one its order begins',
    ],
    ['undo', takeBack, 'bench.undo', 'Take the last press back'],
  ] as const)
    adminCall(app, { ...pressing, path: `/bench/:line/${name}`, summary }, async (asked) => {
      const lineId = lineOf(asked);
      await press(shop, asked.staff, { lineId, from: asked.body.from }, (tx, line, to) =>
        asked.audit(tx, {
          ...{ action, subject: 'line', subjectId: lineId, label: `${line.code}: ${line.title}` },
          ...{ before: { bench: BENCH_WORDS[line.state].name }, after: { bench: BENCH_WORDS[to].name } },
        }),
      );
      return answer(lineId);
    });
  adminCall(
    app,
    {
      ...{ ...one, method: 'POST', path: '/bench/:line/take', body: BenchTake },
      summary: 'Take a line on, or put it back for somebody else',
    },
    async (asked) => {
      const lineId = lineOf(asked);
      const who = asked.body.who === 'me' ? asked.staff : null;
      await takeLine(shop, { lineId, who }, (tx, line) =>
        asked.audit(tx, {
          ...{ action: 'bench.take', subject: 'line', subjectId: lineId },
          label: `${line.code}: ${line.title}`,
          ...{ before: { binder: line.staffName }, after: { binder: who?.name ?? null } },
        }),
      );
      return answer(lineId);
    },
  );

  adminCall(
    app,
    {
      ...{ ...one, method: 'POST', path: '/bench/:line/notes', parts: PARTS },
      summary: 'Note something of a line, for the bindery or for its buyer, with photos',
      failures: ['TOO_MANY_TRIES', 'BUSY'],
    },
    async (asked) => {
      const line = await storedLine(db, lineOf(asked));
      const { staffId, name: staffName } = asked.staff;
      await shop.uploads.take(asked.request, { person: staffId }, PHOTOS, ({ json, files }) => {
        const given = read(BenchNoteRequest, json('note'));
        return keepNote(shop, { line, staffName }, given, files, (tx, id) =>
          asked.audit(tx, {
            ...{ action: 'bench.note', subject: 'line', subjectId: line.lineId },
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
      ...{ ...note, method: 'DELETE', path: '/bench/:line/notes/:note', reply: BenchLineReply },
      summary: 'Take a note away, with its photos',
    },
    async (asked) => {
      const lineId = lineOf(asked);
      const line = await storedLine(db, lineId);
      await removeNote(shop, { lineId, noteId: asked.params['note'] ?? '' }, (tx) =>
        asked.audit(tx, {
          ...{ action: 'bench.note-remove', subject: 'line', subjectId: lineId },
          label: `${line.code}: ${line.title}`,
        }),
      );
      return answer(lineId);
    },
  );
  adminCall(
    app,
    {
      ...{ ...note, path: '/bench/:line/notes/:note/photos/:n', reply: DoneReply, file: 'image/webp' },
      params: { ...note.params, n: 'Which photo, from 1.' },
      summary: 'A photo of a note',
    },
    async (asked) => {
      const { note: noteId = '', n = '' } = asked.params;
      const body = await photoOf(shop, { noteId, n, where: 'line', name: lineOf(asked) });
      return asked.reply.type('image/webp').send(body);
    },
  );
  benchFileRoutes(app, shop);
}
