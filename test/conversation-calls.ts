import { beforeEach, expect } from 'vitest';
import type { Conversation } from '#features/contact/admin-contract.ts';
import { handleConversationForm } from '#features/contact/server/conversations/customer-page.ts';
import { createConversationLinks } from '#features/contact/server/conversations/links.ts';
import type { ConversationWorks } from '#features/contact/server/conversations/works.ts';
import { emptyTables } from './empty-tables.ts';
import { prepareOrders } from './order-calls.ts';
import { openBrowser, type Person } from './people.ts';
import { prepareColleague } from './prepare-people.ts';
import { toForm } from './send-form.ts';
import { TEST_SECRET } from './site.ts';

const CONVERSATION_TABLES = [
  'conversations',
  'conversation_messages',
  'conversation_works',
  'quotes',
  'quote_lines',
  'inquiries',
];

const links = createConversationLinks(TEST_SECRET, '');
/** Signed token in the link to a conversation. */
export const conversationToken = (id: string) =>
  decodeURIComponent(links.conversationUrl(id).split('/').at(-1) ?? '');

const noWorks: ConversationWorks = {
  hold: async () => [],
  recordState: async () => {},
  getFileUrl: async () => null,
};

/**
 * Opens the orders' shop, with Olive, who answers conversations, for the tests of a file. Deletes its conversations,
 * quotes and orders before each test.
 */
export function prepareConversations() {
  const shop = prepareOrders();
  const olive = prepareColleague(shop, 'support', { name: 'Olive Letters' });
  beforeEach(() => emptyTables(shop.db, CONVERSATION_TABLES));
  const alice = () => shop.people.alice;
  const pages = () => ({
    db: shop.db,
    clock: () => new Date('2026-06-01T10:00:00Z'),
    inbox: 'shop@localhost',
    links,
    throttle: shop.app.throttle({ tries: 1000, seconds: 60 }),
    works: noWorks,
  });
  const submitForm = (id: string, fields: Record<string, string>, person: Person | null = null) =>
    handleConversationForm(pages(), {
      token: conversationToken(id),
      form: toForm(fields),
      network: '1',
      userId: person?.id ?? null,
    });
  const admin = async (path: string, payload?: object, method = payload ? 'POST' : 'GET') => {
    const reply = await olive.inject({
      method: method as 'GET',
      url: `/api/admin/${path}`,
      ...(payload ? { payload } : {}),
    });
    return { ...reply.json(), status: reply.statusCode } as {
      status: number;
      code?: string;
      data: Conversation;
      total: number;
    };
  };
  const listConversations = async (query = '') =>
    (await admin(`conversations${query}`)) as unknown as {
      data: { id: string; state: string }[];
      total: number;
    };
  const listEmails = (kind: string) =>
    shop.db.query<{ recipient: string; content: Record<string, string> }>(
      'SELECT recipient, content FROM outbox WHERE kind = $1 ORDER BY id',
      [kind],
    );
  const sendInquiry = async (overrides: object = {}) => {
    const visitor = await openBrowser(shop.app);
    const payload = {
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      service: 'book-restoration-services',
      message: 'A Bible of 1871.\nBoth boards are off.',
      ...overrides,
    };
    const reply = await visitor.inject({ method: 'POST', url: '/api/contact-us', payload });
    expect(reply.statusCode, reply.body).toBe(200);
    const { data } = await listConversations('?sort=-updatedAt');
    return data[0]?.id ?? '';
  };
  return { shop, olive, alice, pages, submitForm, admin, listConversations, listEmails, sendInquiry };
}
