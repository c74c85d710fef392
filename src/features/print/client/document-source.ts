import { PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { blobSource, type RangedSource, readAll } from '../checking/source.ts';

/** Larger files are read in pieces, as pages need them. */
const WHOLE_BYTES_MAX = 8 * 2 ** 20;

/** Returns a file as pdf.js takes it: whole if small, else in pieces. */
export async function documentSource(
  file: Blob,
): Promise<{ data: Uint8Array } | { range: PDFDataRangeTransport }> {
  const source = blobSource(file);
  // The reader writes into its bytes when it repairs a font, so it gets a copy.
  if (source.size <= WHOLE_BYTES_MAX) return { data: await readAll(source) };
  return { range: new BlobRanges(source) };
}

class BlobRanges extends PDFDataRangeTransport {
  readonly #source: RangedSource;
  constructor(source: RangedSource) {
    super(source.size, null);
    this.#source = source;
  }
  override requestDataRange(begin: number, end: number): void {
    this.#source.read(begin, end).then(
      (bytes) => this.onDataRange(begin, bytes),
      // Nothing more can be read; the document reports it when it is closed.
      () => this.abort(),
    );
  }
}
