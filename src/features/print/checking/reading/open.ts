import {
  getDocument,
  type PDFDocumentProxy,
  PDFWorker,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { WorkerMessageHandler } from 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { PIXELS_MAX } from '../limits.ts';
import { createPortPair } from './ports.ts';
import { ReportedResources } from './reported-resources.ts';

export interface OpenFile {
  document: PDFDocumentProxy;
  reported: ReportedResources;
  close(): Promise<void>;
}

export interface OpenOptions {
  password?: string | undefined;
  /** Tables for East Asian encodings (`pdfjs-dist/cmaps/`), with a slash at the end. */
  cMapUrl?: string | undefined;
}

/**
 * Opens a file with PDF.js in this thread, which is in a worker or a process of its own already. Nothing is drawn and
 * no script runs.
 * @throws errors of PDF.js, which `toRefusal` translates
 */
export async function openFile(
  bytes: Uint8Array,
  { password, cMapUrl }: OpenOptions = {},
): Promise<OpenFile> {
  const reported = new ReportedResources();
  const { client, worker: workerPort } = createPortPair(reported);
  WorkerMessageHandler.initializeFromPort(workerPort);
  const worker = new PDFWorker({ port: client as never, verbosity: VerbosityLevel.ERRORS });
  const task = getDocument({
    data: bytes,
    worker,
    ...(password === undefined ? {} : { password }),
    ...(cMapUrl === undefined ? {} : { cMapUrl }),
    verbosity: VerbosityLevel.ERRORS,
    maxImageSize: PIXELS_MAX,
    disableFontFace: false,
    fontExtraProperties: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    useWasm: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    disableWorkerRendering: true,
    enableXfa: false,
  } as Parameters<typeof getDocument>[0]);
  const close = async () => {
    await task.destroy().catch(() => {});
    worker.destroy();
  };
  try {
    return { document: await task.promise, reported, close };
  } catch (error) {
    await close();
    throw error;
  }
}
