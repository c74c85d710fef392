/* What pdf.js asks a page's document for, as a worker has it. */

interface CanvasAndContext {
  canvas: OffscreenCanvas | null;
  context: OffscreenCanvasRenderingContext2D | null;
}

/** Pictures are read back as often as they are drawn to, so that they are kept with the processor. */
const READ_BACK = { willReadFrequently: true };

export class OffscreenCanvases {
  create(width: number, height: number): CanvasAndContext {
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: canvas.getContext('2d', READ_BACK) };
  }

  reset({ canvas }: CanvasAndContext, width: number, height: number): void {
    if (canvas) Object.assign(canvas, { width, height });
  }

  destroy(made: CanvasAndContext): void {
    if (made.canvas) Object.assign(made.canvas, { width: 0, height: 0 });
    Object.assign(made, { canvas: null, context: null });
  }

  getNoAlphaContext(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D | null {
    return canvas.getContext('2d', { ...READ_BACK, alpha: false });
  }
}

/** A worker has no SVG to filter with; pdf.js then reckons what it needs itself. */
export class PlainFilters {
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

/** Fonts of files are loaded here; browsers whose workers have none draw letters as paths. */
export const workerDocument = { fonts: (globalThis as { fonts?: FontFaceSet }).fonts };
