import type { PDFPageProxy } from 'pdfjs-dist';
import { CANVAS_PIXELS_MAX, PIXEL_RATIO_MAX } from '../limits.ts';

/** A picture of a page that is being made. */
export interface Drawing {
  /** Null where it was given up. */
  done: Promise<HTMLCanvasElement | null>;
  giveUp(): void;
}

/**
 * Draws a page as sharp as the screen shows it, unless that would be too large to be kept.
 * @param scale CSS pixels for a point
 */
export function drawPage(page: PDFPageProxy, scale: number, ratio: number): Drawing {
  const { width, height } = page.getViewport({ scale });
  const sharp = Math.min(ratio, PIXEL_RATIO_MAX, Math.sqrt(CANVAS_PIXELS_MAX / (width * height)));
  const viewport = page.getViewport({ scale: scale * sharp });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  const task = page.render({ canvas, viewport });
  let isGivenUp = false;
  return {
    done: task.promise.then(
      () => canvas,
      (error: unknown) => {
        letGo(canvas);
        // A page that cannot be drawn stays blank: the others can.
        if (!isGivenUp) console.warn('A page could not be drawn.', error);
        return null;
      },
    ),
    giveUp() {
      isGivenUp = true;
      task.cancel();
    },
  };
}

/** Gives its memory back at once: browsers keep that of a picture until they tidy up. */
export function letGo(canvas: HTMLCanvasElement | null): void {
  if (!canvas) return;
  canvas.width = 0;
  canvas.height = 0;
}
