import { useEffect, useState } from 'react';
import type { BookColour } from '#kernel/edition.ts';
import { drawingWith } from '../client/shop-drawing.ts';
import type { Design } from '../design.ts';
import type { Layout } from '../layout.ts';

/** Layout for display only; null until it is ready. */
export function useLayoutOf(design: Design, colours: readonly BookColour[]): Layout | null {
  const [layout, setLayout] = useState<Layout | null>(null);
  useEffect(() => {
    let isHere = true;
    drawingWith(colours.map(({ colorName }) => colorName))
      .layOut(design)
      .then((drawn) => isHere && setLayout(drawn), console.error);
    return () => {
      isHere = false;
    };
  }, [design, colours]);
  return layout;
}
