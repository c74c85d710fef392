import { expect, test } from 'vitest';
import { bookPath, PAGES } from '#kernel/paths.ts';
import { createPerson } from '../people.ts';
import { findBook, prepareSite } from './prepare-site.ts';
import { makeBook, openInViewer, pressKeys, waitForOpenPages } from './readable-books.ts';

// Steps whose thorough tests run only in long runs; these at least notice when a step does nothing.

const { site, visit, visitPage, visitAs, openPage } = prepareSite();

test('the first-visit invitation appears once', async () => {
  const { page, leave } = await visit({}, { isFirst: true });
  await page.clock.install();
  await openPage(page, PAGES.home);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.clock.runFor(2000);
  const invitation = page.getByRole('dialog', { name: 'An invitation to RB Exclusive' });
  await invitation.waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('firstVisitShown'))).toBe('true');
  await leave();
});

test('the wishlist heart toggles', async () => {
  const lena = await createPerson(site.app, site.db, { fullName: 'Lena Lark', email: 'lena@steps.example' });
  const book = await findBook(site);
  const { page, leave } = await visitAs(lena);
  await openPage(page, bookPath(book));
  const heart = (verb: string) =>
    page
      .getByRole('main')
      .getByRole('button', {
        name: `${verb} ${book.title} ${verb === 'Add' ? 'to' : 'from'} wishlist`,
        exact: true,
      })
      .first();
  const wishes = () => site.db.query('SELECT 1 FROM wishlist_items WHERE user_id = $1', [lena.id]);
  await heart('Add').click();
  await heart('Remove').waitFor();
  await expect.poll(async () => (await wishes()).length).toBe(1);
  await heart('Remove').click();
  await heart('Add').waitFor();
  await expect.poll(async () => (await wishes()).length).toBe(0);
  await leave();
});

test('a message to the bindery is confirmed', async () => {
  const { page, leave } = await visitPage(PAGES.contactUs);
  const main = page.getByRole('main');
  await main.getByLabel('Name').fill('Nora Newcomer');
  await main.getByLabel('Email').fill('nora@steps.example');
  await main.getByRole('textbox', { name: 'Message' }).fill('Could you mend a Bible of 1704?');
  await main.getByRole('button', { name: 'Send message' }).click();
  await page
    .getByRole('dialog')
    .getByText(/thank you/i)
    .first()
    .waitFor();
  await leave();
});

test('a book can be paged forwards and backwards by keyboard', async () => {
  const book = await makeBook({ pages: 12 });
  const { page, leave } = await visit();
  await openInViewer(page, site.origin, book);
  await waitForOpenPages(page, 1);
  await pressKeys(page, 'PageDown');
  await waitForOpenPages(page, 2, 3);
  await pressKeys(page, 'PageUp');
  await waitForOpenPages(page, 1);
  await leave();
});
