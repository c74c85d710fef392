import { beforeAll, expect, test } from 'vitest';
import { NewDesignReply } from '#features/designs/contract.ts';
import type { Design } from '#features/designs/design.ts';
import { API } from '#kernel/api.ts';
import { editorPath, formatProofReference } from '#kernel/design-paths.ts';
import { orderPath, proofPath } from '#kernel/order-paths.ts';
import { createBindery } from '#test/bindery.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { openLivePage, waitForHydration } from '#test/browser/browser.ts';
import { openEditor, placeElement } from '#test/browser/editor-page.ts';
import { prepareOwnSite } from '#test/browser/prepare-site.ts';
import { post } from '#test/cart-calls.ts';
import { insertShippingAddress } from '#test/charged-shop.ts';
import { saveDesign } from '#test/design-calls.ts';
import { placeOrder } from '#test/order-calls.ts';
import type { Person } from '#test/people.ts';
import { preparePeople } from '#test/prepare-people.ts';
import { readValue } from '#test/read-rows.ts';
import { sendProof } from './server/proofs/actions.ts';

let design: Design;

const { site, visitAs } = prepareOwnSite();
const { alice, bob, eve } = preparePeople(site);
beforeAll(async () => {
  const bookId = await readValue(
    site.db,
    `SELECT id FROM books WHERE catalogue = 'regular' AND withdrawn_at IS NULL AND title = 'Emma' LIMIT 1`,
  );
  const reply = await site.app.inject(`${API.designs}/new?bookId=${bookId}`);
  design = NewDesignReply.parse(reply.json()).data.design as Design;
});

async function placeOrderWithProof(person: Person, message: string) {
  await insertShippingAddress(site.db, person, 'GB');
  const bookCustomization = { ...design, edges: 'gilded-all' };
  const added = await person.inject(
    post('item', { bookData: { id: design.book.id }, quantity: 1, bookCustomization }),
  );
  expect(added.statusCode, added.body).toBe(200);
  const { code, lines } = await placeOrder(person);
  await site.db.query(`UPDATE orders SET state = 'paid' WHERE code = $1`, [code]);
  await sendProof(createBindery(site), code, 1, message);
  return { code, line: lines[0]?.id ?? '' };
}

test('a customer views their proof from all sides, reads the message and approves it', async () => {
  const { code, line } = await placeOrderWithProof(alice, 'The frame sits well on this skin.');
  const { page, leave } = await visitAs(alice);
  await page.goto(site.origin + orderPath(code));
  const main = page.getByRole('main');
  await main.getByRole('img', { name: 'Your design' }).waitFor();
  await main.getByRole('link', { name: 'View proof' }).click();
  await main.getByRole('img', { name: 'The open cover: back, spine and front' }).waitFor();
  await waitForHydration(page);
  for (const side of ['front', 'spine', 'back']) {
    const picture = main.getByRole('img', { name: `The ${side} of the bound book` });
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  }
  await main.getByRole('heading', { name: 'Message from the bindery' }).waitFor();
  await main
    .getByText('The edges are gilded', { exact: false })
    .or(main.getByText(/gilded/))
    .first()
    .waitFor();
  await expectAccessible(page, { where: 'a proof' });
  await main.getByRole('button', { name: 'Approve proof' }).click();
  await main.getByText('We’ll bind it exactly as you approved it.').waitFor();
  expect(await main.getByRole('button', { name: 'Approve proof' }).count()).toBe(0);
  expect(await readValue(site.db, 'SELECT state FROM proofs WHERE line_id = $1', [line])).toBe('approve');
  await leave();
});

test('a customer edits the design of a proof and returns to the proof', async () => {
  const { code, line } = await placeOrderWithProof(eve, '');
  // With reduced motion the 3D book is not drawn.
  const { page, leave } = await visitAs(eve, { reducedMotion: 'reduce' });
  await openLivePage(page, site.origin + proofPath(code, line));
  const main = page.getByRole('main');
  const sealed = () =>
    site.db.query('SELECT hash FROM order_designs WHERE line_id = $1 ORDER BY revision', [line]);
  expect(await sealed()).toHaveLength(1);
  await main.getByText('Request changes', { exact: true }).click();
  await main.getByRole('button', { name: 'Edit design' }).click();
  await page.waitForURL(/\/customization\/.*proof=/);
  await waitForHydration(page);
  await page.locator('#binding input:enabled').first().waitFor();
  await page.locator('#lettering > summary').click();
  await main.getByRole('textbox', { name: 'Front, line 1' }).fill('Eve');
  await main.getByRole('button', { name: 'Send to the bindery' }).click();
  await page.waitForURL((url) => url.pathname === proofPath(code, line));
  expect(await sealed()).toHaveLength(2);
  await leave();
});

test('a customer changes a proof in the editor and sends it to the bindery', async () => {
  const { code, line } = await placeOrderWithProof(alice, '');
  const { id } = await saveDesign(alice, { ...design, edges: 'gilded-all' });
  const { page, leave } = await visitAs(alice);
  const proof = formatProofReference({ code, lineId: line });
  await openEditor(page, site.origin, editorPath({ design: id, proof }));
  expect(await page.getByRole('button', { name: 'Add to cart' }).count()).toBe(0);
  await placeElement(page, 'Rosette');
  await page.getByRole('button', { name: 'Send to the bindery' }).click();
  await page.waitForURL((url) => url.pathname === proofPath(code, line));
  const revisions = await site.db.query<{ kinds: string[] }>(
    `SELECT (SELECT array_agg(one->>'kind') FROM jsonb_array_elements(sealed->'design'->'elements') one) AS kinds
     FROM order_designs WHERE line_id = $1 ORDER BY revision`,
    [line],
  );
  const ornaments = revisions.map(({ kinds }) => kinds.filter((kind) => kind === 'ornament').length);
  expect(ornaments).toHaveLength(2);
  expect(ornaments[1]).toBe((ornaments[0] ?? 0) + 1);
  await leave();
});

test('a customer requests changes and finds them in the proof’s history', async () => {
  const { code, line } = await placeOrderWithProof(bob, '');
  const { page, leave } = await visitAs(bob);
  await openLivePage(page, site.origin + proofPath(code, line));
  const main = page.getByRole('main');
  await main.getByText('Request changes', { exact: true }).click();
  await main.getByLabel('What should we change?').fill('The title a little larger, please.');
  await main.getByRole('button', { name: 'Send to the bindery' }).click();
  await main.getByText('A bookbinder will read your request and send you a new proof.').waitFor();
  const steps = main.getByRole('region', { name: 'Proof history' }).getByRole('listitem');
  expect(await steps.last().textContent()).toContain('You: The title a little larger, please.');
  await leave();
});
