import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { selectFrom } from '#db/select.ts';
import type { FailureCode } from '#kernel/failure-codes.ts';
import { invalid, notFound } from '#platform/http/calls.ts';
import { type AdminRequest, adminCall } from '#platform/staff/admin.ts';
import type { AuditEntry } from '#platform/staff/audit.ts';
import {
  AnswerRequest,
  ConversationReply,
  MoveDisputeRequest,
  NoteRequest,
  UpdateConversationRequest,
} from '../../admin-contract.ts';
import { conversations } from '../../tables.ts';
import {
  sendAnswer,
  syncConversationWithDispute,
  updateConversationState,
} from '../conversations/answers.ts';
import type { ConversationsContext } from '../conversations/dependencies.ts';
import { type LockedConversation, listAssignableStaff, lockConversation } from '../conversations/queries.ts';
import { moveDispute } from '../conversations/sources.ts';
import { addMessage } from '../conversations/start-conversation.ts';
import { conversationDetails } from './conversation-details.ts';

type AuditChange = Pick<AuditEntry, 'action' | 'before' | 'after'>;

interface ConversationAction<B extends z.ZodType> {
  method?: 'POST' | 'PUT';
  path: string;
  summary: string;
  body: B;
  failures?: readonly FailureCode[];
  /** Runs while the conversation is locked. */
  run(
    tx: Db,
    conversation: LockedConversation,
    call: AdminRequest<unknown, z.infer<B>>,
  ): Promise<AuditChange>;
}

export function conversationActionRoutes(app: FastifyInstance, shop: ConversationsContext): void {
  const addAction = <B extends z.ZodType>({
    method = 'POST',
    path,
    run,
    failures = [],
    ...rest
  }: ConversationAction<B>) =>
    adminCall(
      app,
      {
        tag: 'Admin: conversations',
        permission: 'conversations.answer',
        reply: ConversationReply,
        ...rest,
        method,
        path: `/conversations/:id${path}`,
        failures: ['VALIDATION_FAILED', ...failures],
      },
      async (call: AdminRequest<unknown, z.infer<B>>) => {
        const id = call.params.id ?? '';
        await shop.db.transaction(async (tx) => {
          const conversation = await lockConversation(tx, id);
          const change = await run(tx, conversation, call);
          await call.audit(tx, {
            ...change,
            subject: 'conversation',
            subjectId: id,
            label: conversation.reference,
          });
        });
        return { success: true, data: await conversationDetails(shop, id) };
      },
    );

  addAction({
    path: '/answer',
    summary: 'Reply by email; assigns an unassigned conversation to the sender',
    body: AnswerRequest,
    async run(tx, conversation, { body, staff }) {
      const state = body.closes ? 'closed' : 'waiting';
      await sendAnswer(tx, shop, conversation, { text: body.text, author: staff.name, state });
      if (conversation.staffId === null) await assign(tx, conversation.id, staff.staffId);
      return { action: 'conversation.answered', before: { state: conversation.state }, after: { state } };
    },
  });
  addAction({
    path: '/notes',
    summary: 'Add an internal note',
    body: NoteRequest,
    async run(tx, conversation, { body, staff }) {
      await addMessage(tx, conversation.id, { direction: 'note', text: body.text, author: staff.name });
      return { action: 'conversation.note-added' };
    },
  });
  addAction({
    method: 'PUT',
    path: '',
    summary: 'Assign a conversation or change its status',
    body: UpdateConversationRequest,
    async run(tx, conversation, { body }) {
      const { state = conversation.state, staffId = conversation.staffId } = body;
      if (staffId !== null && !(await listAssignableStaff(tx)).some(({ id }) => id === staffId))
        throw invalid({ staffId: 'This person can’t answer conversations.' });
      // Assigning a new conversation counts as having seen it.
      const next = state === 'new' && staffId !== null ? 'open' : state;
      await assign(tx, conversation.id, staffId);
      if (next !== conversation.state) await updateConversationState(tx, shop.works, conversation.id, next);
      const before = { state: conversation.state, staffId: conversation.staffId };
      return { action: 'conversation.updated', before, after: { state: next, staffId } };
    },
  });
  disputeRoute(app, shop);
}

/** The orders feature moves the dispute; the conversation follows. */
function disputeRoute(app: FastifyInstance, shop: ConversationsContext): void {
  adminCall(
    app,
    {
      tag: 'Admin: conversations',
      permission: 'conversations.answer',
      method: 'POST',
      path: '/conversations/:id/dispute',
      summary: 'Update a dispute',
      body: MoveDisputeRequest,
      reply: ConversationReply,
      failures: ['VALIDATION_FAILED', 'ORDER_STATE'],
    },
    async ({ params, body, staff, audit }) => {
      const id = params.id ?? '';
      const [row] = await shop.db.query(DISPUTE, [id]);
      if (!row?.disputeId) throw notFound('This conversation isn’t about a dispute.');
      await moveDispute(shop, row.disputeId, body, async (tx) => {
        const conversation = await lockConversation(tx, id);
        if (conversation.staffId === null) await assign(tx, id, staff.staffId);
        await syncConversationWithDispute(tx, row.disputeId ?? '', body.to);
        await audit(tx, {
          action: 'dispute.updated',
          subject: 'conversation',
          subjectId: id,
          label: conversation.reference,
          before: { state: conversation.state },
          after: { to: body.to, text: body.text },
        });
      });
      return { success: true, data: await conversationDetails(shop, id) };
    },
  );
}

const DISPUTE = selectFrom(conversations, ['disputeId'], 'WHERE id = $1');

const assign = (tx: Db, id: string, staffId: string | null): Promise<unknown> =>
  tx.orm.update(conversations).set({ staffId }).where(eq(conversations.id, id));
