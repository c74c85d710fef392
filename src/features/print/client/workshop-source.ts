import { PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { copyOf, type RangedSource, sourceOfBlob } from '../checking/source.ts';

/** Larger files are read in pieces, as pages need them. */
const WHOLE_BYTES = 8 * 2 ** 20;

/** How pdf.js takes a file to draw its pages: whole where it is small, else in pieces. */
export async function given(file: Blob): Promise<{ data: Uint8Array } | { range: PDFDataRangeTransport }> {
  const source = sourceOfBlob(file);
  // The reader writes into what it is given where a font is mended, so that it gets bytes of its own.
  if (source.size <= WHOLE_BYTES) return { data: await copyOf(source) };
  return { range: new Ranges(source) };
}

class Ranges extends PDFDataRangeTransport {
  readonly #source: RangedSource;
  constructor(source: RangedSource) {
    super(source.size, null);
    this.#source = source;
  }
  override requestDataRange(begin: number, end: number): void {
    this.#source.read(begin, end).then(
      (bytes) => this.onDataRange(begin, bytes),
      // Nothing more comes of a file that cannot be read on; the document says so when it is closed.
      () => this.abort(),
    );
  }
}
