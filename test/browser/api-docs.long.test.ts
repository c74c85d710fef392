import { beforeAll, expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { prepareFixture } from '../prepare-fixture.ts';
import { openFreshCalls } from '../site.ts';
import { openBrowser, visit } from './browser.ts';

const shop = prepareFixture(() => openFreshCalls('stocked'));
let docs: string;
beforeAll(async () => {
  docs = (await shop.app.listen({ port: 0, host: '127.0.0.1' })) + API.docs;
});

test('a changing call can be tried out: its token is sent automatically, its answer shown below', async () => {
  const { page, leave } = await visit(await openBrowser());
  // Reading all calls and schemas takes the page many seconds.
  await page.route('**/json', async (route) => {
    const { paths, components, ...document } = await (await route.fetch()).json();
    const path = `${API.contact}/subscribe`;
    const { SubscribeRequest, DoneReply, Failure } = components.schemas;
    const schemas = { SubscribeRequest, DoneReply, Failure };
    await route.fulfill({
      json: { ...document, paths: { [path]: paths[path] }, components: { ...components, schemas } },
    });
  });
  await page.goto(`${docs}#/Contact/postContactUsSubscribe`);
  const call = page.locator('#operations-Contact-postContactUsSubscribe');
  await call.locator('textarea.body-param__text').fill('{"email":"nora@example.com","type":"Subscription"}');
  await call.getByRole('button', { name: 'Execute' }).click();
  const answer = (column: string) =>
    call.locator(`.live-responses-table tbody .response-col_${column}`).first().textContent();
  expect((await answer('status'))?.trim()).toMatch(/^200/);
  await expect.poll(() => answer('description')).toContain('"success": true');
  expect(await shop.db.query('SELECT email FROM subscriptions')).toEqual([{ email: 'nora@example.com' }]);
  await leave();
});
