import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/**
 * A PDF, object by object. The library that sets the shop's invoices writes no layers and takes its numbers from the
 * clock; what a block is cut from must come out the same to the byte whenever it is asked for.
 */
export interface PdfFile {
  /** Keeps a number for an object that is written later. */
  reserve(): Reference;
  /** Writes an object, given as the text of its value. */
  add(value: string, as?: Reference): Reference;
  /** Writes a stream; `entries` go into its dictionary. Compressed, unless it is to be readable in the file. */
  stream(content: string, entries?: string, options?: { readable?: boolean }): Reference;
  /** The bytes of the file. */
  end(catalog: Reference, info: Reference): Buffer;
}
/** How one object names another: `7 0 R`. */
export type Reference = `${number} 0 R`;

/** 1.6: layers and their order are known to every reader of it. The second line says that bytes follow. */
const HEADER = Buffer.from('%PDF-1.6\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1');

export function newPdf(): PdfFile {
  const objects = new Map<Reference, Buffer>();
  let count = 0;
  const pdf: PdfFile = {
    reserve: () => `${++count} 0 R`,
    add(value, as = pdf.reserve()) {
      objects.set(as, Buffer.from(value, 'latin1'));
      return as;
    },
    stream(content, entries = '', { readable = false } = {}) {
      const plain = Buffer.from(content, 'utf8');
      const body = readable ? plain : deflateSync(plain, { level: 4 });
      const filter = readable ? '' : ' /Filter /FlateDecode';
      const as = pdf.reserve();
      objects.set(
        as,
        Buffer.concat([
          Buffer.from(`<< ${entries}${filter} /Length ${body.length} >>\nstream\n`, 'latin1'),
          body,
          Buffer.from('\nendstream'),
        ]),
      );
      return as;
    },
    end(catalog, info) {
      const parts = [HEADER];
      const places: number[] = [];
      let at = HEADER.length;
      for (let number = 1; number <= count; number++) {
        const value = objects.get(`${number} 0 R`) ?? Buffer.from('null');
        const part = Buffer.concat([Buffer.from(`${number} 0 obj\n`), value, Buffer.from('\nendobj\n')]);
        places.push(at);
        at += part.length;
        parts.push(part);
      }
      const digest = createHash('sha256').update(Buffer.concat(parts)).digest('hex').slice(0, 32);
      const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
      parts.push(
        Buffer.from(
          `xref\n0 ${count + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count + 1} /Root ${catalog} /Info ${info} /ID [<${digest}> <${digest}>] >>\nstartxref\n${at}\n%%EOF\n`,
        ),
      );
      return Buffer.concat(parts);
    },
  };
  return pdf;
}

/** A name, with what a name may not hold written as numbers. */
export const pdfName = (text: string): string =>
  `/${text.replace(/[^A-Za-z0-9_-]/g, (c) => `#${c.charCodeAt(0).toString(16).padStart(2, '0')}`)}`;

/** A text in any script. */
export const pdfText = (text: string): string =>
  `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
