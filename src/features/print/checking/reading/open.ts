import {
  getDocument,
  PDFDataRangeTransport,
  type PDFDocumentProxy,
  PDFWorker,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { WorkerMessageHandler } from 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { bytesOf, PIECE_BYTES, type Source, sizeOf } from '../source.ts';
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

/** Pictures of more dots are not decoded: at 600 dpi a sheet of A3 has 70 million. */
const DOTS_MAX = 80_000_000;
/** Files up to here are taken whole, which is quicker. */
const WHOLE_BYTES = 2 ** 25;

/**
 * Opens a file with PDF.js in this very thread: the check runs in a worker or a process of its own already. Nothing is drawn,
 * no script of the file runs.
 * @throws what PDF.js throws; `refusedFor` has words for it
 */
export async function openFile(source: Source, { password, cMapUrl }: OpenOptions = {}): Promise<OpenFile> {
  const answers = new Answers();
  const { asking, reading } = joinedPorts(answers.pass);
  WorkerMessageHandler.initializeFromPort(reading);
  const worker = new PDFWorker({ port: asking as never, verbosity: VerbosityLevel.ERRORS });
  const task = getDocument({
    ...(await given(source)),
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
    disableAutoFetch: true,
    disableStream: true,
    rangeChunkSize: PIECE_BYTES,
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

/** How PDF.js takes a file: whole where it is small, else in pieces. */
export async function given(
  source: Source,
): Promise<{ data: Uint8Array } | { range: PDFDataRangeTransport }> {
  const size = sizeOf(source);
  // The reader writes into what it is given where a font is mended, so that it gets bytes of its own.
  if (size <= WHOLE_BYTES) return { data: await bytesOf(source, 0, size) };
  return { range: new Ranges(source, size) };
}

class Ranges extends PDFDataRangeTransport {
  readonly #source: Source;
  constructor(source: Source, size: number) {
    super(size, null);
    this.#source = source;
  }
  override requestDataRange(begin: number, end: number): void {
    bytesOf(this.#source, begin, end).then(
      (bytes) => this.onDataRange(begin, bytes),
      // Nothing more comes of a file that cannot be read on; the document says so when it is closed.
      () => this.abort(),
    );
  }
}
