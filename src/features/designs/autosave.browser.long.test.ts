import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { customizationPath, editorPath } from '#kernel/design-paths.ts';
import { PAGES } from '#kernel/paths.ts';
import { openBrowser, signIn, visit, waitForHydration } from '#test/browser/browser.ts';
import { bindingElement, openEditor, placeElement, waitForSaveStatus } from '#test/browser/editor-page.ts';
import { type Site, startSite } from '#test/built-shop.ts';
import { createPeople, createPerson, type People, type Person } from '#test/people.ts';
import { lenientThrottle } from '#test/site.ts';

let site: Site;
let people: People;
beforeAll(async () => {
  site = await startSite({ throttle: lenientThrottle });
  people = await createPeople(site.app, site.db);
});
afterAll(() => site?.close());

async function logIn(page: Page, { email, password }: Person): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Email' }).fill(email);
  await main.getByRole('textbox', { name: 'Password' }).fill(password);
  await Promise.all([page.waitForEvent('load'), main.getByRole('button', { name: 'Log in' }).click()]);
  await waitForHydration(page);
}

async function designsOf(person: Person): Promise<{ id: string; name: string; version: number }[]> {
  return (await person.inject(API.designs)).json().data;
}

const newcomer = (name: string) =>
  createPerson(site.app, site.db, {
    fullName: `${name} Newcomer`,
    email: `${name.toLowerCase()}@example.com`,
  });

describe('A draft of a guest', () => {
  test('is in the account once after the login, where another tab goes on with it and tells the first', async () => {
    const nina = await newcomer('Nina');
    const { page, context, leave } = await visit(await openBrowser());
    await openEditor(page, site.origin);
    await placeElement(page, 'Rosette');
    const other = await context.newPage();
    await openEditor(other, site.origin);
    await bindingElement(other, /^Rosette/).waitFor();

    await page.getByRole('button', { name: 'Log in to save' }).click();
    await page.waitForURL(/login/);
    await waitForHydration(page);
    await logIn(page, nina);
    await bindingElement(page, /^Rosette/).waitFor();
    await waitForSaveStatus(page, 'Your design is saved in My designs.');
    await waitForSaveStatus(page, 'Your design has been saved to My designs.');
    expect(page.url()).toContain(editorPath({ design: '' }));

    await waitForSaveStatus(other, 'Your design is saved in My designs.');
    await placeElement(other, 'Star');
    await waitForSaveStatus(other, /^Saved$/);
    expect(await designsOf(nina)).toHaveLength(1);
    const conflict = page.getByRole('alertdialog');
    await conflict.waitFor();
    await placeElement(page, 'Moon');
    await conflict.getByRole('button', { name: 'Show newer version' }).click();
    await bindingElement(page, /^Star/).waitFor();
    expect(await bindingElement(page, /^Moon/).count()).toBe(0);
    await page.getByRole('button', { name: 'Undo: Show newer version' }).click();
    await bindingElement(page, /^Moon/).waitFor();
    await waitForSaveStatus(page, /^Saved$/);

    await other.getByRole('alertdialog').getByRole('button', { name: 'Keep mine as a copy' }).click();
    await other.getByRole('alertdialog').waitFor({ state: 'detached' });
    const names = (await designsOf(nina)).map(({ name }) => name.endsWith('(copy)'));
    expect(names.sort()).toEqual([false, true]);
    await page.reload();
    await bindingElement(page, /^Moon/).waitFor();
    await other.reload();
    await bindingElement(other, /^Star/).waitFor();
    await leave();
  });

  test('in a browser that is full stays on the page while the login is another tab’s', async () => {
    const nora = await newcomer('Nora');
    const { page, context, leave } = await visit(await openBrowser());
    await context.addInitScript(() => {
      const setItem = Storage.prototype.setItem;
      Storage.prototype.setItem = function (key, text) {
        if (key.startsWith('designDraft')) throw new DOMException('full', 'QuotaExceededError');
        setItem.call(this, key, text);
      };
    });
    await openEditor(page, site.origin);
    await placeElement(page, 'Rosette');
    await waitForSaveStatus(page, 'Your design will be lost when you close this page.');
    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Log in to save' }).click();
    const login = await opened;
    await waitForHydration(login);
    await logIn(login, nora);
    await page.getByRole('button', { name: 'Save design', exact: true }).click();
    await waitForSaveStatus(page, /^Saved$/);
    expect(await designsOf(nora)).toHaveLength(1);
    await leave();
  });
});

describe('A draft of somebody who is logged in', () => {
  test('is not there for who logs in after them, nor for a guest, and is found again by its owner', async () => {
    const [oda, ole] = [await newcomer('Oda'), await newcomer('Ole')];
    const { page, context, leave } = await visit(await openBrowser());
    const arrive = async (person: Person | null) => {
      await context.clearCookies();
      if (person) await signIn(context, person, site.origin);
      await openEditor(page, site.origin);
    };
    await arrive(oda);
    await placeElement(page, 'Rosette');
    await arrive(null);
    await page.getByRole('button', { name: 'Log in to save' }).waitFor();
    expect(await bindingElement(page, /^Rosette/).count()).toBe(0);
    await arrive(ole);
    await page.getByRole('button', { name: 'Save design', exact: true }).waitFor();
    expect(await bindingElement(page, /^Rosette/).count()).toBe(0);
    expect(await designsOf(ole)).toHaveLength(0);
    await arrive(oda);
    await bindingElement(page, /^Rosette/).waitFor();
    await leave(/401/);
  });
});

describe('A browser that forbids all storage', () => {
  test('draws all the same, and says how long the design lasts', async () => {
    const { page, context, leave } = await visit(await openBrowser());
    await context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('forbidden', 'SecurityError');
          },
        });
    });
    await openEditor(page, site.origin);
    await placeElement(page, 'Rosette');
    await bindingElement(page, /^Rosette/).waitFor();
    await waitForSaveStatus(page, 'Your design will be lost when you close this page.');
    // Storage is blocked, so the usual cleanup after a visit would fail.
    await leave(/forbidden/);
  });
});

describe('A save that cannot be', () => {
  test('for an address that is not verified says so and leads to the letter', async () => {
    const { page, context, leave } = await visit(await openBrowser());
    await signIn(context, people.uma, site.origin);
    await openEditor(page, site.origin);
    await placeElement(page, 'Rosette');
    await page.getByRole('button', { name: 'Save design', exact: true }).click();
    await waitForSaveStatus(page, 'isn’t verified yet');
    const [letter] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'Resend email' }).click(),
    ]);
    await letter.waitForURL(/verification=pending/);
    await leave(/409/);
  });

  test('since the session has ended says so, and is made up for after the login', async () => {
    const olga = await newcomer('Olga');
    const { page, context, leave } = await visit(await openBrowser());
    await signIn(context, olga, site.origin);
    await openEditor(page, site.origin);
    await placeElement(page, 'Rosette');
    await page.getByRole('button', { name: 'Save design', exact: true }).click();
    await waitForSaveStatus(page, /^Saved$/);
    await context.clearCookies();
    await placeElement(page, 'Star');
    await waitForSaveStatus(page, 'You’re logged out.');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL(/login/);
    await waitForHydration(page);
    await logIn(page, olga);
    await bindingElement(page, /^Star/).waitFor();
    await waitForSaveStatus(page, /^Saved$/);
    expect(await designsOf(olga)).toHaveLength(1);
    await leave(/401/);
  });

  test('on the page of a book says so at any step, and leads to the login', async () => {
    const ottilie = await newcomer('Ottilie');
    const { page, context, leave } = await visit(await openBrowser(), { reducedMotion: 'reduce' });
    await signIn(context, ottilie, site.origin);
    const filter = encodeURIComponent(JSON.stringify({ limit: 1 }));
    const [book] = (await (await fetch(`${site.origin}/api/books?filter=${filter}`)).json()).data;
    await page.goto(site.origin + customizationPath(book));
    await waitForHydration(page);
    await page.locator('#binding input:enabled').first().waitFor();
    const openStep = (id: string) => page.locator(`#${id} > summary`).click();
    await openStep('review');
    await page.getByRole('button', { name: 'Save design', exact: true }).click();
    await page.waitForURL(/design=/);
    await openStep('lettering');
    await context.clearCookies();
    const words = page.getByRole('textbox', { name: 'Front, line 1' });
    await words.fill('For Ottilie');
    const alert = page.getByRole('alert').filter({ hasText: 'You’re logged out.' });
    await alert.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL(/login/);
    await leave(/401/);
  });

  test('without a connection is made up for when there is one', async () => {
    const { page, context, leave } = await visit(await openBrowser());
    await signIn(context, people.eve, site.origin);
    await openEditor(page, site.origin);
    await placeElement(page, 'Rosette');
    await page.getByRole('button', { name: 'Save design', exact: true }).click();
    await waitForSaveStatus(page, /^Saved$/);
    await context.setOffline(true);
    await placeElement(page, 'Star');
    await waitForSaveStatus(page, 'You’re offline.');
    await context.setOffline(false);
    await waitForSaveStatus(page, /^Saved$/);
    await placeElement(page, 'Moon');
    await page.goto(site.origin + PAGES.faq);
    await openEditor(page, site.origin, editorPath({ design: (await designsOf(people.eve))[0]?.id }));
    await bindingElement(page, /^Moon/).waitFor();
    await leave(/ERR_INTERNET_DISCONNECTED/);
  });
});
