import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { adminCall } from '#platform/staff/admin.ts';
import { createPageCounter } from '#platform/staff/counted-pages.ts';
import { sendCsv } from '#platform/staff/csv.ts';
import {
  ConversationListReply,
  ConversationQuery,
  ConversationReply,
  ConversationRow,
  StartConversationRequest,
} from '../../admin-contract.ts';
import { sendAnswer } from '../conversations/answers.ts';
import type { ConversationsContext } from '../conversations/dependencies.ts';
import { countConversations, listConversations, lockConversation } from '../conversations/queries.ts';
import { startConversation } from '../conversations/start-conversation.ts';
import { conversationDetails } from './conversation-details.ts';

const call = { tag: 'Admin: conversations', permission: 'conversations.answer' } as const;
const COLUMNS = Object.keys(ConversationRow.shape);
const EXPORT_PAGE = 200;

export function conversationRoutes(app: FastifyInstance, shop: ConversationsContext): void {
  const { db } = shop;
  const pages = createPageCounter();
  adminCall(
    app,
    {
      ...call,
      path: '/conversations',
      summary: 'List conversations, newest first',
      query: ConversationQuery,
      reply: ConversationListReply,
    },
    async ({ query, staff: { staffId } }) => {
      const countedQuery = query.who === 'me' ? { ...query, staffId } : query;
      const rows = () => listConversations(db, query, staffId);
      return {
        success: true,
        ...(await pages(countedQuery, rows, () => countConversations(db, query, staffId))),
      };
    },
  );
  adminCall(
    app,
    {
      ...call,
      path: '/conversations/export.csv',
      summary: 'Export conversations as CSV',
      query: ConversationQuery,
      reply: z.null(),
      contentType: 'text/csv',
    },
    ({ query, staff, reply }) =>
      sendCsv(reply, 'conversations', COLUMNS, streamRows(db, query, staff.staffId)),
  );
  adminCall(
    app,
    { ...call, path: '/conversations/:id', summary: 'Get one conversation', reply: ConversationReply },
    async ({ params }) => ({ success: true, data: await conversationDetails(shop, params.id ?? '') }),
  );
  adminCall(
    app,
    {
      ...call,
      method: 'POST',
      path: '/conversations',
      summary: 'Start a conversation',
      body: StartConversationRequest,
      reply: ConversationReply,
      failures: ['VALIDATION_FAILED'],
    },
    async ({ body, staff, audit }) => {
      const { text, ...person } = body;
      const id = await db.transaction(async (tx) => {
        const conversationId = await startConversation(tx, {
          ...person,
          state: 'open',
          staffId: staff.staffId,
        });
        const conversation = await lockConversation(tx, conversationId);
        if (text) await sendAnswer(tx, shop, conversation, { text, author: staff.name, state: 'waiting' });
        const { reference: label } = conversation;
        await audit(tx, {
          action: 'conversation.started',
          subject: 'conversation',
          subjectId: conversationId,
          label,
          after: { service: body.service },
        });
        return conversationId;
      });
      return { success: true, data: await conversationDetails(shop, id) };
    },
  );
}

async function* streamRows(db: Db, query: ConversationQuery, staffId: string): AsyncIterable<unknown[]> {
  for (let page = 1; ; page += 1) {
    const data = await listConversations(db, { ...query, page, size: EXPORT_PAGE }, staffId);
    for (const row of data) yield COLUMNS.map((name) => row[name as keyof ConversationRow]);
    if (data.length < EXPORT_PAGE) return;
  }
}
