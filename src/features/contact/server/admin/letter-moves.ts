import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Db } from '#db/connect.ts';
import type { FailureCode } from '#kernel/failure-codes.ts';
import { invalid, notFound } from '#platform/http/calls.ts';
import { type Asked, adminCall } from '#platform/staff/admin.ts';
import type { AuditEntry } from '#platform/staff/audit.ts';
import {
  AnswerRequest,
  LetterReply,
  MoveDisputeRequest,
  MoveLetterRequest,
  NoteRequest,
} from '../../admin-contract.ts';
import { answerLetter, followDispute, moveLetter } from '../letters/answers.ts';
import { addMessage } from '../letters/begin.ts';
import type { LettersShop } from '../letters/dependencies.ts';
import { colleagues, type HeldLetter, holdLetter } from '../letters/queries.ts';
import { wholeLetter } from './whole-letter.ts';

type Told = Pick<AuditEntry, 'action' | 'before' | 'after'>;

interface Move<B extends z.ZodType> {
  method?: 'POST' | 'PUT';
  path: string;
  summary: string;
  body: B;
  failures?: readonly FailureCode[];
  /** Runs while the conversation is locked. */
  work(tx: Db, letter: HeldLetter, asked: Asked<unknown, z.infer<B>>): Promise<Told>;
}

export function letterMoveRoutes(app: FastifyInstance, shop: LettersShop): void {
  const move = <B extends z.ZodType>({ method = 'POST', path, work, failures = [], ...rest }: Move<B>) =>
    adminCall(
      app,
      {
        tag: 'Admin: letters',
        permission: 'letters.answer',
        reply: LetterReply,
        ...rest,
        method,
        path: `/letters/:id${path}`,
        failures: ['VALIDATION_FAILED', ...failures],
      },
      async (asked: Asked<unknown, z.infer<B>>) => {
        const id = asked.params.id ?? '';
        await shop.db.transaction(async (tx) => {
          const letter = await holdLetter(tx, id);
          const told = await work(tx, letter, asked);
          await asked.audit(tx, { ...told, subject: 'letter', subjectId: id, label: letter.reference });
        });
        return { success: true, data: await wholeLetter(shop, id) };
      },
    );

  move({
    path: '/answer',
    summary: 'Answer by email; who had nobody is had by who answers',
    body: AnswerRequest,
    async work(tx, letter, { body, staff }) {
      const state = body.closes ? 'closed' : 'waiting';
      await answerLetter(tx, shop, letter, { text: body.text, author: staff.name, state });
      if (letter.staffId === null) await give(tx, letter.id, staff.staffId);
      return { action: 'letter.answer', before: { state: letter.state }, after: { state } };
    },
  });
  move({
    path: '/notes',
    summary: 'Note something that only the staff read',
    body: NoteRequest,
    async work(tx, letter, { body, staff }) {
      await addMessage(tx, letter.id, { direction: 'note', text: body.text, author: staff.name });
      return { action: 'letter.note' };
    },
  });
  move({
    method: 'PUT',
    path: '',
    summary: 'Give it to somebody, or say where it stands',
    body: MoveLetterRequest,
    async work(tx, letter, { body }) {
      const { state = letter.state, staffId = letter.staffId } = body;
      if (staffId !== null && !(await colleagues(tx)).some(({ id }) => id === staffId))
        throw invalid({ staffId: 'They do not answer letters.' });
      // Assigning a new conversation counts as having seen it.
      const next = state === 'new' && staffId !== null ? 'open' : state;
      await give(tx, letter.id, staffId);
      if (next !== letter.state) await moveLetter(tx, shop.works, letter.id, next);
      const before = { state: letter.state, staffId: letter.staffId };
      return { action: 'letter.move', before, after: { state: next, staffId } };
    },
  });
  disputeRoute(app, shop);
}

/** The orders feature moves the dispute; the conversation follows. */
function disputeRoute(app: FastifyInstance, shop: LettersShop): void {
  adminCall(
    app,
    {
      tag: 'Admin: letters',
      permission: 'letters.answer',
      method: 'POST',
      path: '/letters/:id/dispute',
      summary: 'Answer what was asked about an order',
      body: MoveDisputeRequest,
      reply: LetterReply,
      failures: ['VALIDATION_FAILED', 'ORDER_STATE'],
    },
    async ({ params, body, staff, audit }) => {
      const id = params.id ?? '';
      const [found] = await shop.db.query<{ disputeId: string | null }>(DISPUTE, [id]);
      if (!found?.disputeId) throw notFound('This letter is about no dispute.');
      await shop.moveDispute(found.disputeId, body, async (tx) => {
        const letter = await holdLetter(tx, id);
        if (letter.staffId === null) await give(tx, id, staff.staffId);
        await followDispute(tx, found.disputeId ?? '', body.to);
        await audit(tx, {
          action: 'dispute.move',
          subject: 'letter',
          subjectId: id,
          label: letter.reference,
          before: { state: letter.state },
          after: { to: body.to, words: body.words },
        });
      });
      return { success: true, data: await wholeLetter(shop, id) };
    },
  );
}

const DISPUTE = 'SELECT dispute_id AS "disputeId" FROM conversations WHERE id = $1';

const give = (tx: Pick<Db, 'query'>, id: string, staffId: string | null): Promise<unknown> =>
  tx.query('UPDATE conversations SET staff_id = $2 WHERE id = $1', [id, staffId]);
