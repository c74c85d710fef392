import {
  getDocument,
  type PDFDocumentProxy,
  PDFWorker,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { WorkerMessageHandler } from 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { DOTS_MAX } from '../limits.ts';
import { Answers } from './answers.ts';
import { joinedPorts } from './ports.ts';

export interface OpenFile {
  document: PDFDocumentProxy;
  answers: Answers;
  close(): Promise<void>;
}

export interface OpenOptions {
  password?: string | undefined;
  /** Where the tables for East Asian encodings lie (`pdfjs-dist/cmaps/`), with a slash at the end; text in one that is not in the file is not placed without. */
  cMapUrl?: string | undefined;
}

/**
 * Opens a file with PDF.js in this very thread: the check runs in a worker or a process of its own already. Nothing is drawn,
 * no script of the file runs.
 * @throws what PDF.js throws; `refusedFor` has words for it
 */
export async function openFile(
  bytes: Uint8Array,
  { password, cMapUrl }: OpenOptions = {},
): Promise<OpenFile> {
  const answers = new Answers();
  const { asking, reading } = joinedPorts(answers);
  WorkerMessageHandler.initializeFromPort(reading);
  const worker = new PDFWorker({ port: asking as never, verbosity: VerbosityLevel.ERRORS });
  const task = getDocument({
    data: bytes,
    worker,
    ...(password === undefined ? {} : { password }),
    ...(cMapUrl === undefined ? {} : { cMapUrl }),
    verbosity: VerbosityLevel.ERRORS,
    maxImageSize: DOTS_MAX,
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
    return { document: await task.promise, answers, close };
  } catch (error) {
    await close();
    throw error;
  }
}
