import { type RefObject, useEffect, useRef } from 'react';
import type { Book } from '../client/book.ts';
import { type Drawing, drawPage, letGo } from '../client/draw-page.ts';

/** Pause after zooming before redrawing, in milliseconds; until then the old picture is stretched. */
const ZOOMING = 160;

/**
 * Puts a picture of the page into the element, and redraws it when its scale changes.
 * @param page.onDrawn called when it is there, and when it is gone
 */
export function useDrawnPage(
  ref: RefObject<HTMLElement | null>,
  {
    book,
    page,
    scale,
    onDrawn,
  }: { book: Book; page: number; scale: number; onDrawn?: ((isDrawn: boolean) => void) | undefined },
): void {
  const shown = useRef<HTMLCanvasElement | null>(null);
  const told = useRef(onDrawn);
  told.current = onDrawn;
  useEffect(() => {
    let drawing: Drawing | null = null;
    let isOver = false;
    const begin = async () => {
      const loaded = await book.page(page);
      if (isOver) return;
      drawing = drawPage(loaded, scale, devicePixelRatio);
      const canvas = await drawing.done;
      if (!canvas) return;
      if (isOver) return letGo(canvas);
      ref.current?.replaceChildren(canvas);
      letGo(shown.current);
      shown.current = canvas;
      told.current?.(true);
    };
    const timer = setTimeout(() => void begin().catch(() => {}), shown.current ? ZOOMING : 0);
    return () => {
      isOver = true;
      clearTimeout(timer);
      drawing?.giveUp();
    };
  }, [ref, book, page, scale]);
  useEffect(
    () => () => {
      letGo(shown.current);
      shown.current = null;
      told.current?.(false);
      // Frees what drawing needed; pdf.js keeps it while another picture of the page is made.
      void book.page(page).then(
        (loaded) => loaded.cleanup(),
        () => {},
      );
    },
    [book, page],
  );
}
