import { PDFDict, type PDFDocument, PDFName } from '@cantoo/pdf-lib';
import type { Stripped } from '../../mends.ts';
import { forEachObject } from '../objects.ts';
import type { Leaf } from '../pages/leaf.ts';
import { dropAnnotations } from './annotations.ts';
import { flattenForms } from './forms.ts';
import { stripScripts } from './scripts.ts';

/** @throws CannotFix */
export async function strip(
  file: PDFDocument,
  leaves: readonly Leaf[],
  what: readonly Stripped[],
): Promise<void> {
  const all = new Set(what);
  if (all.has('scripts')) stripScripts(file);
  if (all.has('attachments')) stripAttachments(file, leaves);
  if (all.has('notes')) dropAnnotations(file, leaves, isNote);
  if (all.has('forms')) await flattenForms(file, leaves);
}

const NO_NOTES = new Set(['Link', 'Widget', 'FileAttachment', 'PrinterMark', 'TrapNet']);
const isNote = (kind: string): boolean => !NO_NOTES.has(kind);

/** Removes files within the file: named, associated and pinned to pages. */
function stripAttachments(file: PDFDocument, leaves: readonly Leaf[]): void {
  const { catalog, context } = file;
  const names = catalog.lookup(PDFName.of('Names'));
  if (names instanceof PDFDict) names.delete(PDFName.of('EmbeddedFiles'));
  // A portfolio shows its files in place of its pages.
  catalog.delete(PDFName.of('Collection'));
  catalog.delete(PDFName.of('AF'));
  forEachObject(context, (object) => {
    if (object instanceof PDFDict && holdsFile(object)) object.delete(EF);
  });
  dropAnnotations(file, leaves, (kind) => kind === 'FileAttachment');
}

const EF = PDFName.of('EF');

/** A font or a picture of a page may have that name, too. */
function holdsFile(dict: PDFDict): boolean {
  const files = dict.lookup(EF);
  return (
    files instanceof PDFDict && ['F', 'UF', 'DOS', 'Mac', 'Unix'].some((name) => files.has(PDFName.of(name)))
  );
}
