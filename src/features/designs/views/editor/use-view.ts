import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import type { Box } from '../../layout.ts';

/** Visible part of the spread: mm at the upper left corner, and pixels per mm. */
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
/** Margin in pixels when fitting; rulers overlap part of it. */
const MARGIN = 36;

export function useView(frame: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState<Frame>({ width: 0, height: 0 });
  const [view, setView] = useState<View | null>(null);

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [frame]);

  const fitTo = useCallback(
    (box: Box) => {
      const scale = Math.min(
        (size.width - 2 * MARGIN) / box.width,
        (size.height - 2 * MARGIN) / box.height,
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

  /** Zooms around a point, given in pixels. */
  const zoom = useCallback((by: number, at: { x: number; y: number }) => {
    setView((now) => now && zoomView(now, by, at));
  }, []);
  const pan = useCallback((dx: number, dy: number) => {
    setView((now) => now && { ...now, x: now.x - dx / now.scale, y: now.y - dy / now.scale });
  }, []);

  return { view, size, fitTo, zoom, pan };
}

function zoomView(view: View, by: number, at: { x: number; y: number }): View {
  const scale = Math.min(Math.max(view.scale * by, SCALE.min), SCALE.max);
  return {
    scale,
    x: view.x + at.x / view.scale - at.x / scale,
    y: view.y + at.y / view.scale - at.y / scale,
  };
}
