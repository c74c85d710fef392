import { PDFDict, type PDFDocument, PDFName } from '@cantoo/pdf-lib';
import type { Stripped } from '../../fixes.ts';
import type { PageEdit } from '../pages/page-edit.ts';
import { forEachObject } from '../pdf-objects.ts';
import { dropAnnotations } from './annotations.ts';
import { flattenForms } from './forms.ts';
import { stripScripts } from './scripts.ts';

/** @throws CannotFix */
export async function strip(
  file: PDFDocument,
  edits: readonly PageEdit[],
  partList: readonly Stripped[],
): Promise<void> {
  const parts = new Set(partList);
  if (parts.has('scripts')) stripScripts(file);
  if (parts.has('attachments')) stripAttachments(file, edits);
  if (parts.has('notes')) dropAnnotations(file, edits, isNote);
  if (parts.has('forms')) await flattenForms(file, edits);
}

const OTHER_KINDS = new Set(['Link', 'Widget', 'FileAttachment', 'PrinterMark', 'TrapNet']);
const isNote = (kind: string): boolean => !OTHER_KINDS.has(kind);

/** Removes files within the file: named, associated and pinned to pages. */
function stripAttachments(file: PDFDocument, edits: readonly PageEdit[]): void {
  const { catalog, context } = file;
  const names = catalog.lookup(PDFName.of('Names'));
  if (names instanceof PDFDict) names.delete(PDFName.of('EmbeddedFiles'));
  // A portfolio shows its files in place of its pages.
  catalog.delete(PDFName.of('Collection'));
  catalog.delete(PDFName.of('AF'));
  forEachObject(context, (object) => {
    if (object instanceof PDFDict && hasEmbeddedFile(object)) object.delete(EF);
  });
  dropAnnotations(file, edits, (kind) => kind === 'FileAttachment');
}

const EF = PDFName.of('EF');

/** A font or a picture of a page may have that name, too. */
function hasEmbeddedFile(dict: PDFDict): boolean {
  const files = dict.lookup(EF);
  return (
    files instanceof PDFDict && ['F', 'UF', 'DOS', 'Mac', 'Unix'].some((name) => files.has(PDFName.of(name)))
  );
}
