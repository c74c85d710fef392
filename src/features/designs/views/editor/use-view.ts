import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import type { Box } from '../../layout.ts';

/** Which part of the spread is in sight: the millimetre at the upper left corner, and pixels for each millimetre. */
export interface View {
  x: number;
  y: number;
  scale: number;
}
interface Frame {
  width: number;
  height: number;
}

const SCALE = { min: 0.6, max: 40 };
/** Pixels left free around what is fitted; rulers lie over the first of them. */
const AROUND = 36;

/** The part in sight, the size of the window on it, and what changes them. */
export function useView(frame: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState<Frame>({ width: 0, height: 0 });
  const [view, setView] = useState<View | null>(null);

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const look = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    look();
    return () => observer.disconnect();
  }, [frame]);

  const fitTo = useCallback(
    (box: Box) => {
      const scale = Math.min(
        (size.width - 2 * AROUND) / box.width,
        (size.height - 2 * AROUND) / box.height,
        SCALE.max,
      );
      if (!(scale > 0)) return;
      setView({
        scale,
        x: box.x + box.width / 2 - size.width / 2 / scale,
        y: box.y + box.height / 2 - size.height / 2 / scale,
      });
    },
    [size],
  );

  /** Zooms so that the place under a pixel of the window stays under it. */
  const zoom = useCallback((by: number, at: { x: number; y: number }) => {
    setView((now) => now && zoomed(now, by, at));
  }, []);
  const pan = useCallback((dx: number, dy: number) => {
    setView((now) => now && { ...now, x: now.x - dx / now.scale, y: now.y - dy / now.scale });
  }, []);

  return { view, size, fitTo, zoom, pan };
}

function zoomed(view: View, by: number, at: { x: number; y: number }): View {
  const scale = Math.min(Math.max(view.scale * by, SCALE.min), SCALE.max);
  return {
    scale,
    x: view.x + at.x / view.scale - at.x / scale,
    y: view.y + at.y / view.scale - at.y / scale,
  };
}
