import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { adminCall } from '#platform/staff/admin.ts';
import { countedPages } from '#platform/staff/counted-pages.ts';
import { sendCsv } from '#platform/staff/csv.ts';
import {
  BeginLetterRequest,
  LetterListReply,
  LetterQuery,
  LetterReply,
  LetterRow,
} from '../../admin-contract.ts';
import { answerLetter } from '../letters/answers.ts';
import { beginConversation } from '../letters/begin.ts';
import type { LettersShop } from '../letters/dependencies.ts';
import { countLetters, holdLetter, letterRows } from '../letters/queries.ts';
import { wholeLetter } from './whole-letter.ts';

const call = { tag: 'Admin: letters', permission: 'letters.answer' } as const;
const COLUMNS = Object.keys(LetterRow.shape);
const EXPORT_PAGE = 200;

export function letterRoutes(app: FastifyInstance, shop: LettersShop): void {
  const { db } = shop;
  const pages = countedPages();
  adminCall(
    app,
    {
      ...call,
      path: '/letters',
      summary: 'A page of the conversations, the newest first',
      query: LetterQuery,
      reply: LetterListReply,
    },
    async ({ query, staff: { staffId } }) => {
      const asked = query.who === 'me' ? { ...query, staffId } : query;
      const rows = () => letterRows(db, query, staffId);
      return { success: true, ...(await pages(asked, rows, () => countLetters(db, query, staffId))) };
    },
  );
  adminCall(
    app,
    {
      ...call,
      path: '/letters/export.csv',
      summary: 'All conversations that are found',
      query: LetterQuery,
      reply: z.null(),
      file: 'text/csv',
    },
    ({ query, staff, reply }) => sendCsv(reply, 'letters', COLUMNS, everyRow(db, query, staff.staffId)),
  );
  adminCall(
    app,
    { ...call, path: '/letters/:id', summary: 'One conversation, whole', reply: LetterReply },
    async ({ params }) => ({ success: true, data: await wholeLetter(shop, params.id ?? '') }),
  );
  adminCall(
    app,
    {
      ...call,
      method: 'POST',
      path: '/letters',
      summary: 'Write to somebody first',
      body: BeginLetterRequest,
      reply: LetterReply,
      failures: ['VALIDATION_FAILED'],
    },
    async ({ body, staff, audit }) => {
      const { text, ...person } = body;
      const id = await db.transaction(async (tx) => {
        const begun = await beginConversation(tx, { ...person, state: 'open', staffId: staff.staffId });
        const letter = await holdLetter(tx, begun);
        if (text) await answerLetter(tx, shop, letter, { text, author: staff.name, state: 'waiting' });
        const { reference: label } = letter;
        await audit(tx, {
          action: 'letter.begin',
          subject: 'letter',
          subjectId: begun,
          label,
          after: { service: body.service },
        });
        return begun;
      });
      return { success: true, data: await wholeLetter(shop, id) };
    },
  );
}

async function* everyRow(db: Db, query: LetterQuery, staffId: string): AsyncIterable<unknown[]> {
  for (let page = 1; ; page += 1) {
    const data = await letterRows(db, { ...query, page, size: EXPORT_PAGE }, staffId);
    for (const row of data) yield COLUMNS.map((name) => row[name as keyof LetterRow]);
    if (data.length < EXPORT_PAGE) return;
  }
}
