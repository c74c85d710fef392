import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFPage } from '@cantoo/pdf-lib';
import type { Rect } from './geometry.ts';
import { parseRect } from './parse-rect.ts';

interface Annotation {
  kind: string;
  flags: number;
  rect: Rect | null;
}

const ANNOTATIONS_MAX = 2000;

export function listAnnotations(page: PDFPage): Annotation[] {
  const list = page.node.lookupMaybe(PDFName.of('Annots'), PDFArray);
  if (!list) return [];
  return Array.from({ length: Math.min(list.size(), ANNOTATIONS_MAX) }, (_, at) => list.lookup(at)).flatMap(
    (dict) => (dict instanceof PDFDict ? [parseAnnotation(dict)] : []),
  );
}

function parseAnnotation(dict: PDFDict): Annotation {
  const [kind, flags] = [dict.lookup(PDFName.of('Subtype')), dict.lookup(PDFName.of('F'))];
  return {
    kind: kind instanceof PDFName ? kind.decodeText() : 'Link',
    flags: flags instanceof PDFNumber ? flags.asNumber() : 0,
    rect: parseRect(dict.lookup(PDFName.of('Rect'))),
  };
}

/** Pop-ups belong to other annotations; attached files and printer's marks are no comments. */
const OTHER_KINDS = new Set(['Link', 'Widget', 'Popup', 'FileAttachment', 'PrinterMark', 'TrapNet']);
export const isNote = ({ kind }: Annotation) => !OTHER_KINDS.has(kind);

/** Annotation flags (ISO 32000-2, table 167). */
const [INVISIBLE, HIDDEN, PRINT] = [1, 2, 4];
export const isHidden = ({ flags }: Annotation) => (flags & HIDDEN) !== 0;
export const isPrinted = ({ flags }: Annotation) => (flags & (INVISIBLE | HIDDEN | PRINT)) === PRINT;
