import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** Minimal PDF writer. The library used for invoices supports neither layers nor byte-identical output. */
export interface PdfFile {
  reserve(): Reference;
  add(value: string, as?: Reference): Reference;
  /** Writes a stream; `entries` extends its dictionary. Compressed unless `readable`. */
  stream(content: string, entries?: string, options?: { readable?: boolean }): Reference;
  end(catalog: Reference, info: Reference): Buffer;
}
/** Indirect reference, such as `7 0 R`. */
export type Reference = `${number} 0 R`;

/** Version 1.6 for optional content. The second line marks the file as binary. */
const HEADER = Buffer.from('%PDF-1.6\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1');

export function createPdf(): PdfFile {
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

export const pdfName = (text: string): string =>
  `/${text.replace(/[^A-Za-z0-9_-]/g, (c) => `#${c.charCodeAt(0).toString(16).padStart(2, '0')}`)}`;

/** UTF-16BE, for any script. */
export const pdfText = (text: string): string =>
  `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
