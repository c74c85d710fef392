import { describe, expect, test } from 'vitest';
import { conversationToken, prepareConversations } from '#test/conversation-calls.ts';
import { createColleague } from '#test/staff.ts';
import { findPublicConversation } from './server/conversations/customer-page.ts';

const { shop, olive, alice, pages, submitForm, admin, listConversations, listEmails, sendInquiry } =
  prepareConversations();

describe('a message from the contact page', () => {
  test('starts a conversation that needs a reply', async () => {
    const id = await sendInquiry();
    const { data } = await admin(`conversations/${id}`);
    expect(data).toMatchObject({
      name: 'Ada Lovelace',
      state: 'new',
      staffName: null,
      service: 'book-restoration-services',
      messages: [{ direction: 'in', text: 'A Bible of 1871.\nBoth boards are off.' }],
      reference: expect.stringMatching(/^RB-L-\w{4}-\w{4}$/),
    });
    expect((await listConversations('?state=waits')).total).toBe(1);
  });

  test('is answered by email, quoting it, with a link to reply', async () => {
    const id = await sendInquiry();
    const { data } = await admin(`conversations/${id}/answer`, { text: 'Please send us\na picture.' });
    expect(data).toMatchObject({ state: 'waiting', staffName: 'Olive Letters', waitingSince: null });
    const [email] = await listEmails('adminAnswer');
    expect(email).toMatchObject({
      recipient: 'ada@example.com',
      content: {
        message: 'Please send us\na picture.',
        lastMessage: 'A Bible of 1871.\nBoth boards are off.',
        reference: data.reference,
        replyTo: 'shop@localhost',
      },
    });
    expect(email?.content['url']).toContain(`/conversations/${encodeURIComponent(conversationToken(id))}`);
  });

  test('can be read by its link alone, without internal notes', async () => {
    const id = await sendInquiry();
    await admin(`conversations/${id}/notes`, { text: 'Ask Bob about the boards.' });
    const seen = await findPublicConversation(pages(), conversationToken(id));
    expect(seen?.messages.map(({ text }) => text)).toEqual(['A Bible of 1871.\nBoth boards are off.']);
    expect(JSON.stringify(seen)).not.toContain('Bob');
    for (const wrong of [
      id,
      `${id}.`,
      `${id}.AAAA`,
      `${conversationToken(id)}x`,
      conversationToken('another'),
    ])
      expect(await findPublicConversation(pages(), wrong)).toBeNull();
  });

  test('continues when the customer replies, reopening a closed conversation', async () => {
    const id = await sendInquiry();
    await admin(`conversations/${id}/answer`, { text: 'Thank you.', closes: true });
    expect((await listConversations('?state=closed')).total).toBe(1);
    await submitForm(id, { message: 'One more thing.' });
    const { data } = await admin(`conversations/${id}`);
    expect(data.state).toBe('open');
    expect(data.messages.at(-1)).toMatchObject({ direction: 'in', text: 'One more thing.' });
    expect((await listEmails('customerReply')).map(({ recipient }) => recipient)).toEqual(['shop@localhost']);
    await expect(submitForm(id, { message: ' \n' })).rejects.toMatchObject({ status: 422 });
  });

  test('can be assigned only to staff who answer conversations', async () => {
    const id = await sendInquiry();
    const bob = await createColleague(shop.app, shop.db, 'production');
    expect((await admin(`conversations/${id}`, { staffId: bob.id }, 'PUT')).status).toBe(422);
    expect((await admin(`conversations/${id}`, { staffId: olive.id }, 'PUT')).data).toMatchObject({
      state: 'open',
      staffId: olive.id,
    });
    expect((await listConversations('?who=me')).total).toBe(1);
    expect((await listConversations('?who=nobody')).total).toBe(0);
  });

  test('shows the account of a verified address only', async () => {
    const theirs = await sendInquiry({ email: alice().email });
    expect((await admin(`conversations/${theirs}`)).data.customer).toMatchObject({ id: alice().id });
    const stranger = await sendInquiry();
    expect((await admin(`conversations/${stranger}`)).data.customer).toBeNull();
  });

  test('appears in the admin’s tasks, urgent after two days', async () => {
    const id = await sendInquiry();
    const waiting = async () =>
      (await admin('today')).data as unknown as {
        waiting: { id: string; isUrgent: boolean; text: string }[];
      };
    expect((await waiting()).waiting).toContainEqual(
      expect.objectContaining({
        id: 'conversations',
        text: expect.stringContaining('1 conversation needs a reply'),
      }),
    );
    await shop.db.query(`UPDATE conversations SET waiting_since = '2020-01-01' WHERE id = $1`, [id]);
    expect((await waiting()).waiting.find((task) => task.id === 'conversations')?.isUrgent).toBe(true);
  });
});
