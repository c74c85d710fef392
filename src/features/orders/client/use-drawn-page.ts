import { type RefObject, useEffect, useState } from 'react';
import type { OpenedPage, OpenedPages } from '../printed-pages.ts';

/** Maximum device pixel ratio drawn; sharper makes no visible difference. */
const RATIO_MAX = 2;
/** Widths are rounded up to this step before redrawing, in CSS pixels. */
const STEP = 200;

interface DrawnPage {
  size: Pick<OpenedPage, 'widthMm' | 'heightMm'> | null;
  state: 'drawing' | 'there' | 'failed';
}

/** Draws a page into the element and redraws when the page or the available width changes. */
export function useDrawnPage(
  container: RefObject<HTMLElement | null>,
  { pages, page, width }: { pages: OpenedPages | null; page: number; width: number },
): DrawnPage {
  const [drawnPage, setDrawnPage] = useState<DrawnPage & { page: number }>({
    size: null,
    state: 'drawing',
    page,
  });
  const targetWidth = Math.ceil(width / STEP) * STEP;
  useEffect(() => {
    if (!pages || targetWidth === 0) return;
    let isCancelled = false;
    let cancelDrawing = () => {};
    const draw = async () => {
      const { widthMm, heightMm, ...source } = await pages.page(page);
      if (isCancelled) return;
      const size = { widthMm, heightMm };
      setDrawnPage({ size, state: 'drawing', page });
      const drawing = source.draw(targetWidth * Math.min(RATIO_MAX, devicePixelRatio));
      cancelDrawing = drawing.cancel;
      const canvas = await drawing.canvas;
      if (isCancelled) return releaseCanvas(canvas);
      if (canvas) replaceCanvas(container.current, canvas);
      setDrawnPage({ size, state: canvas ? 'there' : 'failed', page });
    };
    setDrawnPage(({ size }) => ({ size, state: 'drawing', page }));
    draw().catch(() => isCancelled || setDrawnPage({ size: null, state: 'failed', page }));
    return () => {
      isCancelled = true;
      cancelDrawing();
    };
  }, [container, pages, page, targetWidth]);
  // Until the effect has run, the state still belongs to the previous page.
  return drawnPage.page === page ? drawnPage : { size: drawnPage.size, state: 'drawing' };
}

function replaceCanvas(container: HTMLElement | null, canvas: HTMLCanvasElement): void {
  for (const oldCanvas of container?.querySelectorAll('canvas') ?? []) releaseCanvas(oldCanvas);
  container?.replaceChildren(canvas);
}

function releaseCanvas(canvas: HTMLCanvasElement | null): void {
  if (canvas) Object.assign(canvas, { width: 0, height: 0 });
}
