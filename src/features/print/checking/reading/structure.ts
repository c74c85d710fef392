import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import { type SheetPart, sheetOf } from './sheet.ts';

export interface Structure {
  pages: SheetPart[];
  hasScripts: boolean;
  hasAttachments: boolean;
  hasForms: boolean;
}

/**
 * What PDF.js does not tell: the boxes of pages, and what lies in the file beside them. Null where the file is so damaged that
 * only PDF.js puts it together; then the boxes are those that PDF.js takes.
 */
export async function readStructure(
  bytes: Uint8Array<ArrayBuffer>,
  password = '',
): Promise<Structure | null> {
  try {
    const file = await PDFDocument.load(new Shared(bytes.buffer, bytes.byteOffset, bytes.length), {
      password,
      updateMetadata: false,
      throwOnInvalidObject: false,
    });
    const { catalog, context } = file;
    const names = catalog.lookupMaybe(PDFName.of('Names'), PDFDict);
    let hasScripts = names?.has(PDFName.of('JavaScript')) ?? false;
    let hasAttachments = names?.has(PDFName.of('EmbeddedFiles')) ?? false;
    for (const [, object] of context.enumerateIndirectObjects()) {
      hasScripts ||= isScript(object, 0);
      hasAttachments ||= isAttachment(object);
    }
    const form = catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict);
    const fields = form?.lookupMaybe(PDFName.of('Fields'), PDFArray);
    return {
      pages: file.getPages().map(sheetOf),
      hasScripts,
      hasAttachments,
      hasForms: (fields?.size() ?? 0) > 0 || (form?.has(PDFName.of('XFA')) ?? false),
    };
  } catch {
    return null;
  }
}

/** Bytes of which parts are taken without copying them: of a file of 200 MB, all pictures would be. */
class Shared extends Uint8Array {
  override slice(begin = 0, end = this.length): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.buffer as ArrayBuffer, this.byteOffset + begin, Math.max(0, end - begin));
  }
}

/** Actions stand in dictionaries of their own, or within an annotation, a page or the catalogue. */
function isScript(object: PDFObject, depth: number): boolean {
  if (!(object instanceof PDFDict)) return false;
  if (object.get(PDFName.of('S')) === PDFName.of('JavaScript')) return true;
  if (depth > 2) return false;
  return ['A', 'AA', 'OpenAction', 'Next', ...TRIGGERS].some((key) => {
    const value = object.get(PDFName.of(key));
    return value instanceof PDFDict && isScript(value, depth + 1);
  });
}
/** Of additional actions: `O` as a page opens, `K` as a key goes down, and so on (ISO 32000-2, 12.6.3). */
const TRIGGERS = [
  'E',
  'X',
  'D',
  'U',
  'Fo',
  'Bl',
  'PO',
  'PC',
  'PV',
  'PI',
  'O',
  'C',
  'K',
  'F',
  'V',
  'WC',
  'WS',
  'DS',
  'WP',
  'DP',
];

function isAttachment(object: PDFObject): boolean {
  const dict = object instanceof PDFRawStream ? object.dict : object;
  return dict instanceof PDFDict && dict.get(PDFName.of('Type')) === PDFName.of('EmbeddedFile');
}
