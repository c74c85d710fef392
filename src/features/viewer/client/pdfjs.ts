import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import renderer from 'pdfjs-dist/legacy/build/pdf.renderer.min.mjs?url';
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

/** pdf.js, told where its workers are: files are read in one and drawn in another, so that the page has nothing to wait for. */
export function readyPdfjs(): typeof pdfjs {
  pdfjs.GlobalWorkerOptions.workerSrc = worker;
  pdfjs.GlobalWorkerOptions.rendererSrc = renderer;
  return pdfjs;
}
