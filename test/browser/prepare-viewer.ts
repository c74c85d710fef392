import type { VisitOptions } from './browser.ts';
import { prepareSite } from './prepare-site.ts';
import { openInViewer, waitForOpenPages } from './readable-books.ts';

/** Opens the shared site for the tests of a file; `openBook` opens a book in its viewer at the first page. */
export function prepareViewer() {
  const { site, visit } = prepareSite();
  async function openBook(book: Buffer, options?: VisitOptions) {
    const visitor = await visit(options);
    await openInViewer(visitor.page, site.origin, book);
    await waitForOpenPages(visitor.page, 1);
    return visitor;
  }
  return { site, visit, openBook };
}
