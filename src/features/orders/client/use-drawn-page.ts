import { type RefObject, useEffect, useState } from 'react';
import type { OpenedPage, OpenedPages } from '../printed-pages.ts';

/** Sharper than twice what a style sheet counts nobody sees a page that is looked through. */
const RATIO_MAX = 2;
/** Between two widths for which another picture is drawn, in CSS pixels. */
const STEP = 200;

interface Drawn {
  /** Null until it is known. */
  size: Pick<OpenedPage, 'widthMm' | 'heightMm'> | null;
  state: 'drawing' | 'there' | 'failed';
}

/** Puts the picture of a page into the element, and another one where the page or the room for it is another. */
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
  // What is known is of the page before until the effect has run: that page's picture is not this one's.
  return drawn.page === page ? drawn : { size: drawn.size, state: 'drawing' };
}

function show(place: HTMLElement | null, canvas: HTMLCanvasElement): void {
  for (const before of place?.querySelectorAll('canvas') ?? []) letGo(before);
  place?.replaceChildren(canvas);
}

/** Gives its memory back at once. */
function letGo(canvas: HTMLCanvasElement | null): void {
  if (canvas) Object.assign(canvas, { width: 0, height: 0 });
}
