import { type RefObject, useEffect, useRef } from 'react';
import type { Book } from '../client/book.ts';
import { type Drawing, drawPage, releaseCanvas } from '../client/draw-page.ts';

/** Pause after zooming before redrawing, in milliseconds; until then the old picture is stretched. */
const ZOOM_PAUSE_MS = 160;

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
  const canvasRef = useRef<HTMLCanvasElement | null>(null);
  const latestOnDrawn = useRef(onDrawn);
  latestOnDrawn.current = onDrawn;
  useEffect(() => {
    let drawing: Drawing | null = null;
    let isOver = false;
    const draw = async () => {
      const loaded = await book.page(page);
      if (isOver) return;
      drawing = drawPage(loaded, scale, devicePixelRatio);
      const canvas = await drawing.canvas;
      if (!canvas) return;
      if (isOver) return releaseCanvas(canvas);
      ref.current?.replaceChildren(canvas);
      releaseCanvas(canvasRef.current);
      canvasRef.current = canvas;
      latestOnDrawn.current?.(true);
    };
    const timer = setTimeout(() => void draw().catch(() => {}), canvasRef.current ? ZOOM_PAUSE_MS : 0);
    return () => {
      isOver = true;
      clearTimeout(timer);
      drawing?.cancel();
    };
  }, [ref, book, page, scale]);
  useEffect(
    () => () => {
      releaseCanvas(canvasRef.current);
      canvasRef.current = null;
      latestOnDrawn.current?.(false);
      // Frees what drawing needed; pdf.js keeps it while another picture of the page is made.
      void book.page(page).then(
        (loaded) => loaded.cleanup(),
        () => {},
      );
    },
    [book, page],
  );
}
