import type { Page } from 'playwright-core';
import { API } from '#kernel/api.ts';
import type { BookIdentity } from '#kernel/paths.ts';
import { type Site, sharedSite, startSite } from '../built-shop.ts';
import type { Person } from '../people.ts';
import { prepareFixture } from '../prepare-fixture.ts';
import { readRow } from '../read-rows.ts';
import { openBrowser, openLivePage, signIn, type VisitOptions, visit } from './browser.ts';

type Visits = Parameters<typeof visit>[2];

/** Opens a shop for the browser tests of a file, by default the shared one. `site` is empty before the first hook. */
export function prepareSite(open: () => Promise<Site> = borrowSharedSite) {
  // Launches the browser while the shop starts.
  const site = prepareFixture(async () => (await Promise.all([open(), openBrowser()]))[0]);
  const openPage = (page: Page, address: string) => openLivePage(page, site.origin + address);
  const visitSite = async (options?: VisitOptions, visits?: Visits) =>
    visit(await openBrowser(), options, visits);
  /** Visits a page and waits until it is hydrated. */
  async function visitPage(address: string, options?: VisitOptions, visits?: Visits) {
    const visitor = await visitSite(options, visits);
    await openPage(visitor.page, address);
    return visitor;
  }
  async function visitAs(person: Person, options?: VisitOptions) {
    const visitor = await visitSite(options);
    await signIn(visitor.context, person, site.origin);
    return visitor;
  }
  return { site, visit: visitSite, visitPage, visitAs, openPage };
}

/** Starts a shop that only the tests of this file use. */
export const prepareOwnSite = (options?: Parameters<typeof startSite>[0]) =>
  prepareSite(() => startSite(options));

const borrowSharedSite = async (): Promise<Site> => ({ ...(await sharedSite()), close: async () => {} });

/** Most popular book in the database that meets this condition. */
export const findBook = ({ db }: Pick<Site, 'db'>, condition = `catalogue = 'regular'`) =>
  readRow<BookIdentity & { title: string; description: string }>(
    db,
    `SELECT id, sku, catalogue, title, title_slug, description FROM books WHERE ${condition}
     ORDER BY popularity DESC NULLS LAST, id LIMIT 1`,
  );

/** First book of the regular catalogue. */
export async function fetchFirstBook({ origin }: Site): Promise<BookIdentity & { title: string }> {
  const filter = encodeURIComponent('{"limit":1}');
  return (await (await fetch(`${origin}${API.regular[0]}?filter=${filter}`)).json()).data[0];
}
