import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import { readSheet, type SheetInfo } from './sheet.ts';

export interface Structure {
  pages: SheetInfo[];
  hasScripts: boolean;
  hasAttachments: boolean;
  hasForms: boolean;
}

/**
 * Reads what PDF.js doesn't report: page boxes, scripts, attachments and forms. Null if the file is so damaged that
 * only PDF.js can read it; its boxes are used then.
 */
export async function readStructure(
  bytes: Uint8Array<ArrayBuffer>,
  password = '',
): Promise<Structure | null> {
  try {
    const file = await PDFDocument.load(new SharedBytes(bytes.buffer, bytes.byteOffset, bytes.length), {
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
      pages: file.getPages().map(readSheet),
      hasScripts,
      hasAttachments,
      hasForms: (fields?.size() ?? 0) > 0 || (form?.has(PDFName.of('XFA')) ?? false),
    };
  } catch {
    return null;
  }
}

/** Shares its buffer where `slice` would copy every picture of the file. */
class SharedBytes extends Uint8Array {
  override slice(begin = 0, end = this.length): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.buffer as ArrayBuffer, this.byteOffset + begin, Math.max(0, end - begin));
  }
}

/** Actions are dictionaries of their own, or lie within an annotation, a page or the catalogue. */
function isScript(object: PDFObject, depth: number): boolean {
  if (!(object instanceof PDFDict)) return false;
  if (object.get(PDFName.of('S')) === PDFName.of('JavaScript')) return true;
  if (depth > 2) return false;
  return ['A', 'AA', 'OpenAction', 'Next', ...TRIGGERS].some((key) => {
    const value = object.get(PDFName.of(key));
    return value instanceof PDFDict && isScript(value, depth + 1);
  });
}
/** Keys of additional actions: `O` when a page opens, and so on (ISO 32000-2, 12.6.3). */
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
