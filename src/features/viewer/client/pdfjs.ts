import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import renderer from 'pdfjs-dist/legacy/build/pdf.renderer.min.mjs?url';
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

/** pdf.js with its workers set: one parses and another draws, so the page stays responsive. */
export function configurePdfjs(): typeof pdfjs {
  pdfjs.GlobalWorkerOptions.workerSrc = worker;
  pdfjs.GlobalWorkerOptions.rendererSrc = renderer;
  return pdfjs;
}
