/* Canvases and filters for pdf.js inside a worker. */

interface CanvasAndContext {
  canvas: OffscreenCanvas | null;
  context: OffscreenCanvasRenderingContext2D | null;
}

/** Pixels are read back often, so they are kept in main memory. */
const CONTEXT_OPTIONS = { willReadFrequently: true };

export class OffscreenCanvases {
  create(width: number, height: number): CanvasAndContext {
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: canvas.getContext('2d', CONTEXT_OPTIONS) };
  }

  reset({ canvas }: CanvasAndContext, width: number, height: number): void {
    if (canvas) Object.assign(canvas, { width, height });
  }

  destroy(target: CanvasAndContext): void {
    if (target.canvas) Object.assign(target.canvas, { width: 0, height: 0 });
    Object.assign(target, { canvas: null, context: null });
  }

  getNoAlphaContext(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D | null {
    return canvas.getContext('2d', { ...CONTEXT_OPTIONS, alpha: false });
  }
}

/** Workers have no SVG filters; pdf.js computes without them. */
export class NoFilters {
  addFilter = () => 'none';
  addHCMFilter = () => 'none';
  addAlphaFilter = () => 'none';
  addLuminosityFilter = () => 'none';
  addKnockoutFilter = () => 'none';
  addHighlightHCMFilter = () => 'none';
  addSelectionHCMFilter = () => 'none';
  addSelectionFilter = () => 'none';
  createSelectionStyle = () => null;
  destroy(): void {}
}

/** Where a worker can't load fonts, pdf.js draws letters as paths. */
export const workerDocument = { fonts: (globalThis as { fonts?: FontFaceSet }).fonts };
