import { constants, deflateRawSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { makeCleanBook } from './book.ts';
import { compress, rawPages, rawPdf } from './raw.ts';

/* Bad files that people, or attackers, choose instead of a book's PDF. Each is small and generated anew. */

export const emptyFile = () => new Uint8Array();

export const withoutPages = () =>
  rawPdf(['<</Type /Catalog /Pages 2 0 R>>', '<</Type /Pages /Count 0 /Kids []>>']);

export async function truncated(): Promise<Uint8Array> {
  const complete = await makeCleanBook(20);
  return complete.slice(0, Math.floor(complete.length / 2));
}

/** Complete, but with a wrong offset of its xref table, which readers repair. */
export const withBrokenXref = () => {
  const text = Buffer.from(rawPdf(rawPages(20))).toString('latin1');
  return new Uint8Array(Buffer.from(text.replace(/startxref\n\d+/, 'startxref\n7'), 'latin1'));
};

export const manyPages = (count = 5000) => rawPdf(rawPages(count));

/** Pages of 14,400 points, the largest allowed, or of one point. */
export const pagesOfSize = (points: number) => rawPdf(rawPages(20, { box: `[0 0 ${points} ${points}]` }));

/** Page tree with a cycle. */
export const loopedPages = () =>
  rawPdf([
    '<</Type /Catalog /Pages 2 0 R>>',
    '<</Type /Pages /Count 20 /Kids [3 0 R 2 0 R] /MediaBox [0 0 420 595]>>',
    '<</Type /Pages /Parent 2 0 R /Count 10 /Kids [2 0 R 3 0 R]>>',
  ]);

/** Form XObject that draws itself. */
export const loopedDrawing = () =>
  rawPdf([
    ...rawPages(20, { content: '/X Do', resources: `/XObject <</X 25 0 R>>` }),
    compress(
      Buffer.from('/X Do 0 0 m 100 100 l S'),
      '/Type /XObject /Subtype /Form /BBox [0 0 400 400] /Resources <</XObject <</X 25 0 R>>>>',
    ),
  ]);

/** Nested form XObjects, each drawing ten: a thousand million strokes on one page. */
export function nestedDrawings(): Uint8Array {
  const first = 25;
  const depth = 9;
  const ten = '/X Do '.repeat(10);
  return rawPdf([
    ...rawPages(20, { content: '/X Do', resources: `/XObject <</X ${first} 0 R>>` }),
    ...Array.from({ length: depth }, (_, at) =>
      compress(
        Buffer.from(at === depth - 1 ? '0 0 m 9 9 l S ' : ten),
        `/Type /XObject /Subtype /Form /BBox [0 0 400 400] /Resources <</XObject <</X ${first + at + 1} 0 R>>>>`,
      ),
    ),
  ]);
}

/** Each page draws nearly as much as allowed: each is quick, but all together take minutes. */
export const drawingsOnEveryPage = () =>
  rawPdf([
    ...rawPages(20, { content: '/X Do '.repeat(15_000), resources: '/XObject <</X 25 0 R>>' }),
    compress(Buffer.from('0 0 m 9 9 l S'), '/Type /XObject /Subtype /Form /BBox [0 0 400 400]'),
  ]);

/** Content stream that inflates to this many bytes: two million from every two thousand. */
export function decompressionBomb(bytes = 2 ** 31): Uint8Array {
  const data = deflateRepeated(Buffer.from('0 0 m 9 9 l S\n'.repeat(70_000)), bytes);
  const objects = rawPages(20);
  objects[3] = { dict: '/Filter /FlateDecode', data };
  return rawPdf(objects);
}

export function largePicture(dots = 40_000): Uint8Array {
  const data = deflateRepeated(Buffer.alloc(2 ** 20, 255), dots * dots * 3);
  return rawPdf([
    ...rawPages(20, { content: 'q 300 0 0 300 50 100 cm /X Do Q', resources: '/XObject <</X 25 0 R>>' }),
    {
      dict: `/Type /XObject /Subtype /Image /Width ${dots} /Height ${dots} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode`,
      data,
    },
  ]);
}

/** Deflated repetition of a piece, which is compressed once. The checksum is wrong; readers ignore it. */
function deflateRepeated(piece: Buffer, bytes: number): Uint8Array {
  const block = deflateRawSync(piece, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const blocks = Array.from({ length: Math.ceil(bytes / piece.length) }, () => block);
  return new Uint8Array(
    Buffer.concat([Buffer.from([0x78, 0x9c]), ...blocks, Buffer.from([3, 0, 0, 0, 0, 0])]),
  );
}

export const pictureNamedPdf = () =>
  new Uint8Array(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  );

export function zipNamedPdf(): Uint8Array {
  const name = Buffer.from('thesis.docx');
  const data = deflateRawSync(Buffer.from('a thesis'));
  const head = Buffer.alloc(30);
  head.write('PK\x03\x04', 'latin1');
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(data.length, 18);
  head.writeUInt16LE(name.length, 26);
  return new Uint8Array(Buffer.concat([head, name, data]));
}

export const pdfTwo = () => rawPdf(rawPages(20), { version: '2.0' });

/** Scripts that open a window on opening the file, on each page, and on printing. */
export const withScripts = () => {
  const objects = rawPages(20, { pageEntries: '/AA <</O 25 0 R>>' });
  objects[0] = '<</Type /Catalog /Pages 2 0 R /OpenAction 25 0 R /AA <</WP 25 0 R>>>>';
  return rawPdf([...objects, '<</Type /Action /S /JavaScript /JS (app.alert\\("Hello"\\))>>']);
};

/** XFA form, whose page only says that a reader must render it. */
export const xfaForm = () => {
  const objects = rawPages(1, { content: 'BT /F 12 Tf 90 500 Td (Please wait) Tj ET' });
  objects[0] = '<</Type /Catalog /Pages 2 0 R /NeedsRendering true /AcroForm <</Fields [] /XFA 6 0 R>>>>';
  const xdp =
    '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template xmlns="http://www.xfa.org/schema/xfa-template/3.3/"><subform name="form"/></template></xdp:xdp>';
  return rawPdf([...objects, compress(Buffer.from(xdp))]);
};

/** Encrypted with this password; if empty, it opens but restricts permissions. */
export async function encrypted(password: string): Promise<Uint8Array> {
  const file = await PDFDocument.load(await makeCleanBook(20));
  await file.encrypt({
    userPassword: password,
    ownerPassword: 'owner',
    permissions: { printing: false },
  } as never);
  return file.save();
}
