import { useEffect, useState } from 'react';
import type { BookColour } from '#kernel/edition.ts';
import { createDrawingSource } from '../client/drawing-source.ts';
import type { Design } from '../design.ts';
import type { Layout } from '../layout.ts';

/** Layout for display only; null until it is ready. */
export function useLayout(design: Design, colours: readonly BookColour[]): Layout | null {
  const [layout, setLayout] = useState<Layout | null>(null);
  useEffect(() => {
    let isHere = true;
    createDrawingSource(colours.map(({ colorName }) => colorName))
      .layOut(design)
      .then((result) => isHere && setLayout(result), console.error);
    return () => {
      isHere = false;
    };
  }, [design, colours]);
  return layout;
}
