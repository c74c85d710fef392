import type { Book } from './book.ts';
import { type Cut, type Drawing, drawTrimmedPage, trimmedSize } from './draw-page.ts';
import { openBook } from './open-book.ts';
import type { RangeLoader } from './range-loader.ts';
import { UnreadableBook } from './unreadable.ts';

/** A page as displayed and trimmed. */
interface PrintedPage {
  widthMm: number;
  heightMm: number;
  draw(widthPx: number): Drawing;
}

export interface PrintedPages extends Pick<RangeLoader, 'failure' | 'onFailure' | 'retry'> {
  /**
   * From 1.
   * @throws if the file has no such page, or it can't be read
   */
  page(number: number): Promise<PrintedPage>;
  close(): void;
}

const MM_PER_POINT = 25.4 / 72;

/**
 * Opens a print file, fetching only the pages viewed. Pages are drawn as pictures: scripts, links and form fields
 * stay inactive.
 * @param file address, and trim edges by page; null where a page needs no trimming
 * @throws UnreadableBook, or the signal's reason
 */
export async function openPrintedPages(
  { address, cuts }: { address: string; cuts: readonly (Cut | null)[] },
  signal: AbortSignal,
): Promise<PrintedPages> {
  const book = await openUnlocked(address, signal);
  return {
    ...book.loader,
    async page(number) {
      const page = await book.page(number);
      const cut = cuts[number - 1] ?? null;
      const { width, height } = trimmedSize(page, cut);
      return {
        widthMm: width * MM_PER_POINT,
        heightMm: height * MM_PER_POINT,
        draw(widthPx) {
          const { canvas, cancel } = drawTrimmedPage(page, cut, widthPx);
          // Frees what drawing the page needed.
          return { cancel, canvas: canvas.finally(() => page.cleanup()) };
        },
      };
    },
    close: book.close,
  };
}

/** Print files are already unlocked, so a password request is an error. */
async function openUnlocked(url: string, signal: AbortSignal): Promise<Book> {
  const stop = new AbortController();
  let isLocked = false;
  const onLocked = () => {
    isLocked = true;
    stop.abort();
  };
  try {
    return await openBook({ url, name: null }, { onLocked, signal: AbortSignal.any([signal, stop.signal]) });
  } catch (error) {
    throw isLocked ? new UnreadableBook('This PDF needs a password.') : error;
  }
}
