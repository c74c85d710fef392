import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import renderer from 'pdfjs-dist/legacy/build/pdf.renderer.min.mjs?url';
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

// Files are read in one worker and drawn in another: the page itself has nothing to wait for.
pdfjs.GlobalWorkerOptions.workerSrc = worker;
pdfjs.GlobalWorkerOptions.rendererSrc = renderer;

export { pdfjs };
