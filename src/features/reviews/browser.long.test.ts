import type { Locator, Page } from 'playwright-core';
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

const COMMENT = 'Opens <b>flat</b>, & smells of leather.';

const reviewsPanel = (page: Page) => page.getByRole('tabpanel', { name: 'Reviews' });
const reviewForm = (page: Page) => page.getByRole('dialog', { name: 'Write a review' });
const submitButton = (page: Page) => reviewForm(page).getByRole('button', { name: 'Submit' });
const commentField = (page: Page) => reviewForm(page).getByRole('textbox', { name: 'Add a written review' });
const openForm = (page: Page) => reviewsPanel(page).getByRole('button', { name: 'Write a Review' }).click();

async function rateBook(page: Page): Promise<void> {
  await expect.poll(() => submitButton(page).isDisabled(), { message: 'no stars yet' }).toBe(true);
  await reviewForm(page)
    .getByRole('group', { name: 'Rate this book (mandatory)' })
    .getByLabel('4 stars')
    .check();
  await expect.poll(() => submitButton(page).isEnabled()).toBe(true);
}

async function writeComment(page: Page): Promise<void> {
  const field = commentField(page);
  await field.fill('x'.repeat(149));
  await field.press('End');
  await field.pressSequentially('yz');
  await expect.poll(() => field.inputValue()).toBe(`${'x'.repeat(149)}y`);
  await reviewForm(page).getByText('150/150 characters').waitFor();
  await field.fill('x'.repeat(149));
  await field.press('End');
  await page.keyboard.insertText('👍🏽👨‍👩‍👧');
  await expect
    .poll(() => field.inputValue(), { message: 'a character is inserted completely or not at all' })
    .toBe(`${'x'.repeat(149)}👍🏽`);
  await reviewForm(page).getByText('150/150 characters').waitFor();
  await field.press('Home');
  await page.keyboard.insertText('yz');
  await expect.poll(() => field.inputValue(), { message: 'existing text stays' }).toMatch(/^x{149}👍🏽$/u);
  await field.press('Control+End');
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send('Input.imeSetComposition', { text: 'かんじ', selectionStart: 3, selectionEnd: 3 });
  await expect.poll(() => field.inputValue(), { message: 'while composing' }).toMatch(/👍🏽かんじ$/u);
  await page.keyboard.insertText('漢字');
  await expect.poll(() => field.inputValue(), { message: 'composed' }).toMatch(/^x{149}👍🏽$/u);
  await field.fill(COMMENT);
}

async function addPhotos(page: Page): Promise<void> {
  const form = reviewForm(page);
  const upload = form.getByLabel('Upload images');
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
  await upload.setInputFiles([
    await createPicture('#702020', 'red.jpg'),
    notes,
    await createPicture('#207020', 'green.jpg'),
  ]);
  await form.getByText(/^Left out: files that are not/).waitFor();
  await upload.setInputFiles(
    await Promise.all(['a', 'b', 'c', 'd'].map((name) => createPicture('#202070', `${name}.jpg`))),
  );
  await form.getByRole('button', { name: 'Remove photo 5' }).waitFor();
  await expect.poll(() => upload.count(), { message: 'the control disappears at five photos' }).toBe(0);
  for (const n of [5, 4, 3]) await form.getByRole('button', { name: `Remove photo ${n}` }).click();
  await upload.waitFor({ state: 'attached' });
}

async function submitWhileBusy(page: Page): Promise<void> {
  await page.route('**/addReview', (route) =>
    route.fulfill({
      status: 503,
      json: { success: false, code: 'BUSY', message: 'Please try again in a moment.' },
    }),
  );
  await submitButton(page).click();
  await reviewForm(page).getByRole('alert').getByText('Please try again in a moment.').waitFor();
  await page.unroute('**/addReview');
}

async function reopenDraft(page: Page): Promise<void> {
  const form = reviewForm(page);
  await form.getByRole('button', { name: 'Close' }).last().click();
  await form.waitFor({ state: 'hidden' });
  await openForm(page);
  await expect.poll(() => commentField(page).inputValue(), { message: 'the draft is kept' }).toBe(COMMENT);
  await expect.poll(() => form.getByLabel('4 stars').isChecked()).toBe(true);
  await expect.poll(() => form.getByRole('button', { name: /^Remove photo/ }).count()).toBe(2);
}

async function submitReview(page: Page): Promise<void> {
  await submitButton(page).click();
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
}

async function turnPhotos(page: Page, card: Locator): Promise<void> {
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
}

test('submits a review with two photos, keeping the draft after a failure', async () => {
  const { page, context } = await visit({ reducedMotion: 'reduce' });
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  await signIn(context, people.alice, site.origin);
  await openLivePage(page, productUrl(0));
  await page.getByRole('tab', { name: 'Reviews' }).click();
  const reviews = reviewsPanel(page);
  await reviews.getByText('Based on 0 reviews').waitFor();
  await openForm(page);
  await rateBook(page);
  await writeComment(page);
  await addPhotos(page);
  await expectAccessible(page);
  await submitWhileBusy(page);
  await reopenDraft(page);
  await submitReview(page);
  await reviews.getByText('Based on 1 review').waitFor();
  await page.reload();
  await waitForHydration(page);
  await page.getByRole('tab', { name: 'Reviews' }).click();
  const card = reviews.getByRole('article').filter({ hasText: 'Alice Archer' });
  await card.getByText(COMMENT).waitFor();
  await card.getByRole('img', { name: '4 out of 5 stars' }).waitFor();
  await expectAccessible(page, { isSimilar: true });
  await turnPhotos(page, card);
  const structured = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(structured.map((text) => JSON.parse(text).aggregateRating).find(Boolean)).toMatchObject({
    ratingValue: 4,
    reviewCount: 1,
  });

  await openForm(page);
  await reviewForm(page).getByLabel('1 star', { exact: true }).check();
  await submitButton(page).click();
  await reviewForm(page)
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
  const { page, leave } = await visit({ reducedMotion: 'reduce' });
  await openLivePage(page, productUrl(1));
  await page.getByRole('tab', { name: 'Reviews' }).click();
  await page.getByRole('link', { name: 'Write a Review' }).click();
  await page.waitForURL(/\/login\?next=/);
  const next = new URL(page.url()).searchParams.get('next') ?? '';
  await page.goto(site.origin + next);
  await page.getByRole('tab', { name: 'Reviews', selected: true }).waitFor();
  await leave();

  const uma = await visitAs(people.uma, { reducedMotion: 'reduce' });
  await uma.page.goto(productUrl(1));
  await waitForHydration(uma.page);
  await uma.page.getByRole('tab', { name: 'Reviews' }).click();
  await expect
    .poll(() => uma.page.getByRole('link', { name: 'Write a Review' }).getAttribute('href'))
    .toBe('/?verification=pending');
  await uma.leave();
});

test('pages through reviews with and without JavaScript', async () => {
  for (const [i, userId] of (await addReaders(site.db, 12)).entries()) {
    const review = { bookId: books[2]?.id ?? '', rating: (i % 5) + 1, comment: `Words ${i}.`, photos: [] };
    await addReview({ db: site.db, files: NO_FILES }, { ...review, userId });
  }
  for (const javaScriptEnabled of [false, true]) {
    const { page, leave } = await visit({ javaScriptEnabled, reducedMotion: 'reduce' });
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
