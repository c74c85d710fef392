import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib';
import type { Rect } from './geometry.ts';

/** What the file says of one page's sheet, in points. */
export interface SheetPart {
  media: Rect;
  /** What would be cut: trim box, else crop box, else the sheet. */
  cut: Rect;
  /** The bleed box within the sheet; without one, the sheet. */
  bleed: Rect;
  hasOwnBoxes: boolean;
  hasFormFields: boolean;
  hasNotes: boolean;
}

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

function sheetOf(page: PDFPage): SheetPart {
  const media = rectOf(page, 'MediaBox') ?? [0, 0, 612, 792];
  const crop = within(rectOf(page, 'CropBox'), media) ?? media;
  const cut = within(rectOf(page, 'TrimBox'), media) ?? crop;
  const bleed = within(rectOf(page, 'BleedBox'), media) ?? media;
  const kinds = annotationsOf(page);
  return {
    media,
    cut,
    // Without a trim box nothing says that what lies over a crop box is meant to be cut.
    bleed: cut === crop && cut !== media ? cut : bleed,
    hasOwnBoxes: differs(cut, media) || differs(crop, media),
    hasFormFields: kinds.includes('Widget'),
    hasNotes: kinds.some((kind) => kind !== 'Widget' && kind !== 'Link' && kind !== 'Popup'),
  };
}

function rectOf(page: PDFPage, key: string): Rect | null {
  const found = page.node.getInheritableAttribute(PDFName.of(key));
  const array = found instanceof PDFRef ? page.doc.context.lookup(found) : found;
  if (!(array instanceof PDFArray) || array.size() !== 4) return null;
  const [a, b, c, d] = [0, 1, 2, 3].map((at) => {
    const number = array.lookup(at);
    return number instanceof PDFNumber ? number.asNumber() : Number.NaN;
  }) as [number, number, number, number];
  const rect: Rect = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
  return rect.every(Number.isFinite) && rect[2] > rect[0] && rect[3] > rect[1] ? rect : null;
}

/** What of it lies on the sheet; null without any. */
function within(rect: Rect | null, media: Rect): Rect | null {
  if (!rect) return null;
  const met: Rect = [
    Math.max(rect[0], media[0]),
    Math.max(rect[1], media[1]),
    Math.min(rect[2], media[2]),
    Math.min(rect[3], media[3]),
  ];
  return met[2] > met[0] && met[3] > met[1] ? met : null;
}

/** By more than a twentieth of a point. */
const differs = (one: Rect, other: Rect) => one.some((side, at) => Math.abs(side - (other[at] ?? 0)) > 0.05);

function annotationsOf(page: PDFPage): string[] {
  const list = page.node.lookupMaybe(PDFName.of('Annots'), PDFArray);
  if (!list) return [];
  return Array.from({ length: Math.min(list.size(), 2000) }, (_, at) => {
    const one = list.lookup(at);
    const kind = one instanceof PDFDict ? one.lookup(PDFName.of('Subtype')) : undefined;
    return kind instanceof PDFName ? kind.decodeText() : 'Link';
  });
}
