import type { Book } from './book.ts';
import { type Cut, cutSize, type Drawing, drawCut } from './draw-page.ts';
import { openBook } from './open-book.ts';
import type { Supply } from './supply.ts';
import { UnreadableBook } from './unreadable.ts';

/** A page as it is looked at and cut. */
interface PrintedPage {
  widthMm: number;
  heightMm: number;
  /** Its picture, so many dots wide at most. */
  draw(widthPx: number): Drawing;
}

/** A file that is printed, of which pages are looked at one by one. */
export interface PrintedPages extends Pick<Supply, 'failure' | 'onFailure' | 'again'> {
  /** From 1. @throws where the file has no such page, or none that could be read */
  page(number: number): Promise<PrintedPage>;
  close(): void;
}

const MM = 25.4 / 72;

/**
 * Opens a file that is printed; only what is looked at is fetched. Its scripts, links and fields do nothing: all that comes of
 * a page is its picture.
 * @param file its address, and by page where it is cut, null for one that is shown as it is cut
 * @throws UnreadableBook; what the signal says
 */
export async function openPrintedPages(
  { address, cuts }: { address: string; cuts: readonly (Cut | null)[] },
  signal: AbortSignal,
): Promise<PrintedPages> {
  const book = await unlocked(address, signal);
  return {
    ...book.supply,
    async page(number) {
      const page = await book.page(number);
      const cut = cuts[number - 1] ?? null;
      const { width, height } = cutSize(page, cut);
      return {
        ...{ widthMm: width * MM, heightMm: height * MM },
        draw(widthPx) {
          const { done, giveUp } = drawCut(page, cut, widthPx);
          // What was needed to draw it is not kept while others are looked at.
          return { giveUp, done: done.finally(() => page.cleanup()) };
        },
      };
    },
    close: book.close,
  };
}

/** A file that is printed was unlocked before it was sent: nobody is asked for a password. */
async function unlocked(url: string, signal: AbortSignal): Promise<Book> {
  const stop = new AbortController();
  let isLocked = false;
  const onLocked = () => {
    isLocked = true;
    stop.abort();
  };
  try {
    return await openBook({ url, name: null }, { onLocked, signal: AbortSignal.any([signal, stop.signal]) });
  } catch (error) {
    throw isLocked ? new UnreadableBook('This PDF opens with its password only.') : error;
  }
}
