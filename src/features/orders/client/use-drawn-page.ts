import { type RefObject, useEffect, useState } from 'react';
import type { OpenedPage, OpenedPages } from '../printed-pages.ts';

/** Maximum device pixel ratio drawn; sharper makes no visible difference. */
const RATIO_MAX = 2;
/** Widths are rounded up to this step before redrawing, in CSS pixels. */
const STEP = 200;

interface Drawn {
  size: Pick<OpenedPage, 'widthMm' | 'heightMm'> | null;
  state: 'drawing' | 'there' | 'failed';
}

/** Draws a page into the element and redraws when the page or the available width changes. */
export function useDrawnPage(
  place: RefObject<HTMLElement | null>,
  { pages, page, width }: { pages: OpenedPages | null; page: number; width: number },
): Drawn {
  const [drawn, setDrawn] = useState<Drawn & { page: number }>({ size: null, state: 'drawing', page });
  const wanted = Math.ceil(width / STEP) * STEP;
  useEffect(() => {
    if (!pages || wanted === 0) return;
    let isOver = false;
    let giveUp = () => {};
    const draw = async () => {
      const { widthMm, heightMm, ...one } = await pages.page(page);
      if (isOver) return;
      const size = { widthMm, heightMm };
      setDrawn({ size, state: 'drawing', page });
      const drawing = one.draw(wanted * Math.min(RATIO_MAX, devicePixelRatio));
      giveUp = drawing.giveUp;
      const canvas = await drawing.done;
      if (isOver) return letGo(canvas);
      if (canvas) show(place.current, canvas);
      setDrawn({ size, state: canvas ? 'there' : 'failed', page });
    };
    setDrawn(({ size }) => ({ size, state: 'drawing', page }));
    draw().catch(() => isOver || setDrawn({ size: null, state: 'failed', page }));
    return () => {
      isOver = true;
      giveUp();
    };
  }, [place, pages, page, wanted]);
  // Until the effect has run, the state still belongs to the previous page.
  return drawn.page === page ? drawn : { size: drawn.size, state: 'drawing' };
}

function show(place: HTMLElement | null, canvas: HTMLCanvasElement): void {
  for (const before of place?.querySelectorAll('canvas') ?? []) letGo(before);
  place?.replaceChildren(canvas);
}

function letGo(canvas: HTMLCanvasElement | null): void {
  if (canvas) Object.assign(canvas, { width: 0, height: 0 });
}
