import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { type BookIdentity, bookPath } from '#kernel/paths.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { openLivePage, signIn, waitForHydration } from '#test/browser/browser.ts';
import { prepareOwnSite } from '#test/browser/prepare-site.ts';
import { preparePeople } from '#test/prepare-people.ts';
import { addReaders, NO_FILES } from '#test/review-calls.ts';
import { addReview } from './server/actions.ts';

let books: BookIdentity[];

const { site, visit, visitAs } = prepareOwnSite();
const people = preparePeople(site);
beforeAll(async () => {
  books = await site.db.query<BookIdentity>(
    `SELECT id, sku, catalogue, title_slug FROM books WHERE catalogue = 'bestSeller' ORDER BY id LIMIT 3`,
  );
});

const productUrl = (index: number) => site.origin + bookPath(books[index] as BookIdentity);

const createPicture = (background: string, name: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: 'image/jpeg', buffer }));

test('submits a review with two photos, keeping the draft after a failure', async () => {
  const { page, context } = await visit();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  await signIn(context, people.alice, site.origin);
  await openLivePage(page, productUrl(0));
  await page.getByRole('tab', { name: 'Reviews' }).click();
  const reviews = page.getByRole('tabpanel', { name: 'Reviews' });
  await reviews.getByText('Based on 0 reviews').waitFor();
  await reviews.getByRole('button', { name: 'Write a Review' }).click();

  const modal = page.getByRole('dialog', { name: 'Write a review' });
  const submit = modal.getByRole('button', { name: 'Submit' });
  await expect.poll(() => submit.isDisabled(), { message: 'no stars yet' }).toBe(true);
  await modal.getByRole('group', { name: 'Rate this book (mandatory)' }).getByLabel('4 stars').check();
  await expect.poll(() => submit.isEnabled()).toBe(true);

  const commentField = modal.getByRole('textbox', { name: 'Add a written review' });
  await commentField.fill('x'.repeat(149));
  await commentField.press('End');
  await commentField.pressSequentially('yz');
  await expect.poll(() => commentField.inputValue()).toBe(`${'x'.repeat(149)}y`);
  await modal.getByText('150/150 characters').waitFor();
  await commentField.fill('x'.repeat(149));
  await commentField.press('End');
  await page.keyboard.insertText('👍🏽👨‍👩‍👧');
  await expect
    .poll(() => commentField.inputValue(), { message: 'a character is inserted completely or not at all' })
    .toBe(`${'x'.repeat(149)}👍🏽`);
  await modal.getByText('150/150 characters').waitFor();
  await commentField.press('Home');
  await page.keyboard.insertText('yz');
  await expect
    .poll(() => commentField.inputValue(), { message: 'existing text stays' })
    .toMatch(/^x{149}👍🏽$/u);
  await commentField.press('Control+End');
  const keyboard = await context.newCDPSession(page);
  await keyboard.send('Input.imeSetComposition', { text: 'かんじ', selectionStart: 3, selectionEnd: 3 });
  await expect.poll(() => commentField.inputValue(), { message: 'while composing' }).toMatch(/👍🏽かんじ$/u);
  await page.keyboard.insertText('漢字');
  await expect.poll(() => commentField.inputValue(), { message: 'composed' }).toMatch(/^x{149}👍🏽$/u);
  await commentField.fill('Opens <b>flat</b>, & smells of leather.');

  const upload = modal.getByLabel('Upload images');
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
  await upload.setInputFiles([
    await createPicture('#702020', 'red.jpg'),
    notes,
    await createPicture('#207020', 'green.jpg'),
  ]);
  await modal.getByText(/^Left out: files that are not/).waitFor();
  await upload.setInputFiles(
    await Promise.all(['a', 'b', 'c', 'd'].map((name) => createPicture('#202070', `${name}.jpg`))),
  );
  await modal.getByRole('button', { name: 'Remove photo 5' }).waitFor();
  await expect.poll(() => upload.count(), { message: 'the control disappears at five photos' }).toBe(0);
  for (const n of [5, 4, 3]) await modal.getByRole('button', { name: `Remove photo ${n}` }).click();
  await upload.waitFor({ state: 'attached' });
  await expectAccessible(page);

  await page.route('**/addReview', (route) =>
    route.fulfill({
      status: 503,
      json: { success: false, code: 'BUSY', message: 'Please try again in a moment.' },
    }),
  );
  await submit.click();
  await modal.getByRole('alert').getByText('Please try again in a moment.').waitFor();
  await page.unroute('**/addReview');
  await modal.getByRole('button', { name: 'Close' }).last().click();
  await modal.waitFor({ state: 'hidden' });
  await reviews.getByRole('button', { name: 'Write a Review' }).click();
  await expect
    .poll(() => commentField.inputValue(), { message: 'the draft is kept' })
    .toBe('Opens <b>flat</b>, & smells of leather.');
  await expect.poll(() => modal.getByLabel('4 stars').isChecked()).toBe(true);
  await expect.poll(() => modal.getByRole('button', { name: /^Remove photo/ }).count()).toBe(2);

  await submit.click();
  const thanks = page.getByRole('dialog', { name: 'Review Submitted' });
  await thanks.getByText('Thank you for your feedback!').waitFor();
  await thanks.getByText('Your review has been submitted successfully.').waitFor();
  await thanks.getByRole('button', { name: 'Close' }).click();
  await thanks.waitFor({ state: 'hidden' });
  const open = () => page.locator('dialog[open]').count();
  await expect.poll(open, { message: 'the review modal closes with it' }).toBe(0);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent), { message: 'focus after closing' })
    .toBe('Write a Review');

  await reviews.getByText('Based on 1 review').waitFor();
  await page.reload();
  await waitForHydration(page);
  await page.getByRole('tab', { name: 'Reviews' }).click();
  const card = reviews.getByRole('article').filter({ hasText: 'Alice Archer' });
  await card.getByText('Opens <b>flat</b>, & smells of leather.').waitFor();
  await card.getByRole('img', { name: '4 out of 5 stars' }).waitFor();
  await expectAccessible(page);

  await card.getByRole('link', { name: 'Enlarge photo 1 of 2 by Alice Archer' }).click();
  const viewer = page.getByRole('dialog', { name: 'Photo 1 of 2 by Alice Archer' });
  await expect
    .poll(() => viewer.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBe(900);
  await viewer.getByRole('button', { name: 'Next photo' }).click();
  const second = page.getByRole('dialog', { name: 'Photo 2 of 2 by Alice Archer' });
  await second.waitFor();
  await page.keyboard.press('ArrowRight');
  await viewer.waitFor();
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'hidden' });

  const structured = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(structured.map((text) => JSON.parse(text).aggregateRating).find(Boolean)).toMatchObject({
    ratingValue: 4,
    reviewCount: 1,
  });

  await reviews.getByRole('button', { name: 'Write a Review' }).click();
  await modal.getByLabel('1 star', { exact: true }).check();
  await submit.click();
  await modal
    .getByRole('alert')
    .getByText(/already reviewed this book/)
    .waitFor();
  await context.close();
  expect(errors, 'only the two refused requests are logged').toEqual([
    expect.stringMatching(/the server responded with a status of 503/),
    expect.stringMatching(/the server responded with a status of 409/),
  ]);
});

test('sends guests to login and back, and unverified users to verification', async () => {
  const { page, leave } = await visit();
  await openLivePage(page, productUrl(1));
  await page.getByRole('tab', { name: 'Reviews' }).click();
  await page.getByRole('link', { name: 'Write a Review' }).click();
  await page.waitForURL(/\/login\?next=/);
  const next = new URL(page.url()).searchParams.get('next') ?? '';
  await page.goto(site.origin + next);
  await page.getByRole('tab', { name: 'Reviews', selected: true }).waitFor();
  await leave();

  const uma = await visitAs(people.uma);
  await uma.page.goto(productUrl(1));
  await waitForHydration(uma.page);
  await uma.page.getByRole('tab', { name: 'Reviews' }).click();
  await expect
    .poll(() => uma.page.getByRole('link', { name: 'Write a Review' }).getAttribute('href'))
    .toBe('/?verification=pending');
  await uma.page.getByRole('link', { name: 'Write a Review' }).click();
  await uma.page.waitForURL(/verification=pending/);
  await uma.leave();
});

test('pages through reviews with and without JavaScript', async () => {
  for (const [i, userId] of (await addReaders(site.db, 12)).entries()) {
    const review = { bookId: books[2]?.id ?? '', rating: (i % 5) + 1, comment: `Words ${i}.`, photos: [] };
    await addReview({ db: site.db, files: NO_FILES }, { ...review, userId });
  }
  for (const javaScriptEnabled of [false, true]) {
    const { page, leave } = await visit({ javaScriptEnabled });
    await page.goto(`${productUrl(2)}?color=navy`);
    if (javaScriptEnabled) {
      await waitForHydration(page);
      await page.getByRole('tab', { name: 'Reviews' }).click();
    }
    const reviews = page.locator('#reviews');
    const names = () => reviews.getByRole('heading', { level: 3 }).allTextContents();
    await reviews.getByText('Based on 12 reviews').waitFor();
    await expect.poll(() => names()).toEqual(Array.from({ length: 10 }, (_, i) => `Reader ${12 - i}`));
    const previousLink = reviews.getByRole('link', { name: 'Prev page of reviews' });
    const nextLink = reviews.getByRole('link', { name: 'Next page of reviews' });
    expect([await previousLink.isDisabled(), await nextLink.isDisabled()]).toEqual([true, false]);
    await nextLink.click();
    await expect.poll(names).toEqual(['Reader 2', 'Reader 1']);
    await expect
      .poll(() => new URL(page.url()).search, { message: 'the chosen binding stays' })
      .toBe('?color=navy&reviews=2');
    expect([await previousLink.isDisabled(), await nextLink.isDisabled()]).toEqual([false, true]);
    await previousLink.click();
    await expect.poll(names).toHaveLength(10);
    await leave();
  }
});
