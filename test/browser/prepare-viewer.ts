import type { VisitOptions } from './browser.ts';
import { prepareSite } from './prepare-site.ts';
import { openInViewer, waitForOpenPages } from './readable-books.ts';

/**
 * Opens the shared site for the tests of a file; `openBook` opens a book in its viewer at the first page. Pages turn
 * at once, unless the options allow motion.
 */
export function prepareViewer() {
  const { site, visit: visitSite } = prepareSite();
  const visit = (options?: VisitOptions) => visitSite({ reducedMotion: 'reduce', ...options });
  async function openBook(book: Buffer, options?: VisitOptions) {
    const visitor = await visit(options);
    await openInViewer(visitor.page, site.origin, book);
    await waitForOpenPages(visitor.page, 1);
    return visitor;
  }
  return { site, visit, openBook };
}
