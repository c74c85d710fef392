import type { PageViewport, PDFPageProxy } from 'pdfjs-dist';
import { CANVAS_PIXELS_MAX, PIXEL_RATIO_MAX } from '../limits.ts';

export interface Drawing {
  canvas: Promise<HTMLCanvasElement | null>;
  cancel(): void;
}

/**
 * Draws a page at the screen's resolution, up to a maximum size.
 * @param scale CSS pixels per point
 */
export function drawPage(page: PDFPageProxy, scale: number, ratio: number): Drawing {
  const { width, height } = page.getViewport({ scale });
  const pixelRatio = Math.min(ratio, PIXEL_RATIO_MAX, Math.sqrt(CANVAS_PIXELS_MAX / (width * height)));
  return render(page, { viewport: page.getViewport({ scale: scale * pixelRatio }) });
}

/** Edges in the units of the file. */
export type Cut = readonly [left: number, low: number, right: number, high: number];

/**
 * Size of a page as displayed and trimmed, in points.
 * @param cut null for the whole visible page
 */
export function trimmedSize(page: PDFPageProxy, cut: Cut | null): { width: number; height: number } {
  const { width, height } = trimInViewport(page, 1, cut);
  return { width: Math.max(1, width), height: Math.max(1, height) };
}

/** Draws the trimmed page as printed; notes and fields only where they print. */
export function drawTrimmedPage(page: PDFPageProxy, cut: Cut | null, widthPx: number): Drawing {
  const unscaled = trimmedSize(page, cut);
  const scale = Math.min(
    widthPx / unscaled.width,
    Math.sqrt(CANVAS_PIXELS_MAX / (unscaled.width * unscaled.height)),
  );
  const { left, top, width, height } = trimInViewport(page, scale, cut);
  const viewport = page.getViewport({ scale, offsetX: -left, offsetY: -top });
  return render(page, { viewport, width, height, intent: 'print' });
}

function trimInViewport(page: PDFPageProxy, scale: number, cut: Cut | null) {
  const view = page.getViewport({ scale });
  const [left = 0, low = 0, right = 0, high = 0] = cut ?? page.view;
  const [x1, y1] = view.convertToViewportPoint(left, low) as [number, number];
  const [x2, y2] = view.convertToViewportPoint(right, high) as [number, number];
  return {
    left: Math.min(x1, x2),
    top: Math.min(y1, y2),
    width: Math.abs(x2 - x1),
    height: Math.abs(y2 - y1),
  };
}

interface RenderOptions {
  viewport: PageViewport;
  width?: number;
  height?: number;
  intent?: 'display' | 'print';
}

function render(
  page: PDFPageProxy,
  { viewport, width = viewport.width, height = viewport.height, intent = 'display' }: RenderOptions,
): Drawing {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(width));
  canvas.height = Math.max(1, Math.floor(height));
  const task = page.render({ canvas, viewport, intent });
  let isCancelled = false;
  return {
    canvas: task.promise.then(
      () => canvas,
      (error: unknown) => {
        releaseCanvas(canvas);
        // A page that can't be drawn stays blank; others may be fine.
        if (!isCancelled) console.warn('A page could not be drawn.', error);
        return null;
      },
    ),
    cancel() {
      isCancelled = true;
      task.cancel();
    },
  };
}

/** Frees the memory at once: browsers keep it until they collect garbage. */
export function releaseCanvas(canvas: HTMLCanvasElement | null): void {
  if (!canvas) return;
  canvas.width = 0;
  canvas.height = 0;
}
