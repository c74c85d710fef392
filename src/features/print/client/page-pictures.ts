import {
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { WorkerMessageHandler } from 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { PDF_DATA } from '#kernel/pdf-data.ts';
import { readStructure } from '../checking/reading/structure.ts';
import type { Cut } from '../facts.ts';
import { documentSource } from './document-source.ts';
import type { PagePictures, PicturesOptions } from './intermediate-files.ts';
import { NoFilters, OffscreenCanvases, workerDocument } from './worker-canvas.ts';

/** Some devices have no larger canvas. In pixels. */
const PIXELS_MAX = 2 ** 24;

/** Opens a file to draw its pages as printed, in this thread, which is a worker's. */
export async function openPictures(
  file: Blob,
  { password, hasOwnBoxes }: PicturesOptions,
): Promise<PagePictures> {
  const { port1: clientPort, port2: workerPort } = new MessageChannel();
  WorkerMessageHandler.initializeFromPort(workerPort);
  clientPort.start();
  workerPort.start();
  const worker = new PDFWorker({ port: clientPort as never, verbosity: VerbosityLevel.ERRORS });
  const task = getDocument({
    ...PDF_DATA,
    ...(await documentSource(file)),
    ...(password === undefined ? {} : { password }),
    worker,
    verbosity: VerbosityLevel.ERRORS,
    CanvasFactory: OffscreenCanvases,
    FilterFactory: NoFilters,
    ownerDocument: workerDocument,
    disableFontFace: workerDocument.fonts === undefined,
    useSystemFonts: false,
    useWorkerFetch: true,
    disableWorkerRendering: true,
    enableXfa: false,
    disableAutoFetch: true,
    disableStream: true,
  } as unknown as Parameters<typeof getDocument>[0]);
  const document = await task.promise;
  const trimEdges = hasOwnBoxes ? readTrimEdges(file, password) : [];
  return {
    draw: async (page, widthPx) => drawPage(document, page, widthPx, (await trimEdges)[page - 1] ?? null),
    async close() {
      await task.destroy();
      worker.destroy();
      clientPort.close();
      workerPort.close();
    },
  };
}

/** pdf.js doesn't report trim boxes. Reads the whole file, so only if there are any. */
async function readTrimEdges(file: Blob, password: string | undefined): Promise<readonly Cut[]> {
  const structure = await readStructure(new Uint8Array(await file.arrayBuffer()), password);
  return structure?.pages.map(({ cut }) => cut) ?? [];
}

async function drawPage(
  document: PDFDocumentProxy,
  number: number,
  widthPx: number,
  cut: Cut | null,
): Promise<ImageBitmap> {
  const page = await document.getPage(number);
  const { viewport, width, height } = createView(page, widthPx, cut ?? (page.view as unknown as Cut));
  const canvas = new OffscreenCanvas(width, height);
  await page.render({ canvas: canvas as never, viewport, intent: 'print' }).promise;
  page.cleanup();
  return canvas.transferToImageBitmap();
}

/** Scales the page so that the trim fills the picture. */
function createView(page: PDFPageProxy, widthPx: number, cut: Cut) {
  const unscaled = trimInViewport(page, 1, cut);
  const scale = Math.min(
    widthPx / unscaled.width,
    Math.sqrt(PIXELS_MAX / (unscaled.width * unscaled.height)),
  );
  const { left, top, width, height } = trimInViewport(page, scale, cut);
  const viewport = page.getViewport({ scale, offsetX: -left, offsetY: -top });
  return { viewport, width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
}

function trimInViewport(page: PDFPageProxy, scale: number, [left, low, right, high]: Cut) {
  const view = page.getViewport({ scale });
  const [x1 = 0, y1 = 0] = view.convertToViewportPoint(left, low);
  const [x2 = 0, y2 = 0] = view.convertToViewportPoint(right, high);
  return {
    left: Math.min(x1, x2),
    top: Math.min(y1, y2),
    width: Math.abs(x2 - x1),
    height: Math.abs(y2 - y1),
  };
}
