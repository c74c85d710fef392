import { type RefObject, useEffect, useState } from 'react';
import type { Book } from '../client/book.ts';
import type { TextRun } from '../text-search.ts';

/** Text over the picture of a page: each run, and its element. */
export interface TextLayer {
  runs: TextRun[];
  elements: HTMLElement[];
}

/** Lays the text over the picture of a page, to be selected and read aloud; null until it is there. */
export function useTextLayer(
  ref: RefObject<HTMLElement | null>,
  { book, page, isVisible }: { book: Book; page: number; isVisible: boolean },
): TextLayer | null {
  const [layer, setLayer] = useState<TextLayer | null>(null);
  useEffect(() => {
    const container = ref.current;
    if (!isVisible || !container) return;
    let isOver = false;
    const lay = async () => {
      const [{ configurePdfjs }, loaded] = await Promise.all([import('../client/pdfjs.ts'), book.page(page)]);
      const content = await loaded.getTextContent();
      if (isOver) return;
      // Screen readers use the document's language, not the shop's.
      if (content.lang) container.lang = content.lang;
      const text = new (configurePdfjs().TextLayer)({
        textContentSource: content,
        container,
        viewport: loaded.getViewport({ scale: 1 }),
      });
      await text.render();
      if (isOver) return;
      const runs = content.items.flatMap((item) =>
        'str' in item ? { text: item.str, endsLine: item.hasEOL } : [],
      );
      setLayer({ runs, elements: text.textDivs });
    };
    void lay().catch(() => {});
    return () => {
      isOver = true;
      container.replaceChildren();
      container.removeAttribute('lang');
      setLayer(null);
    };
  }, [ref, book, page, isVisible]);
  return layer;
}
