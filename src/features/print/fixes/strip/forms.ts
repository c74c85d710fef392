import {
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import { wrapContent } from '../content/page-content.ts';
import { findInherited, type PageEdit } from '../pages/page-edit.ts';
import { annotationKind, dropAnnotations, listAnnotations } from './annotations.ts';
import { appearanceMatrix } from './appearance-matrix.ts';
import { drawFields } from './draw-fields.ts';

/** Annotation flags (ISO 32000-2, table 167). */
const [HIDDEN, PRINTED, NO_VIEW] = [2, 4, 32];
/** Field flag of a button without a value. */
const PUSH_BUTTON = 1 << 16;

/**
 * Draws filled-in fields onto their pages and removes the forms.
 * @throws CannotFix
 */
export async function flattenForms(file: PDFDocument, edits: readonly PageEdit[]): Promise<void> {
  const { catalog } = file;
  const form = catalog.lookup(PDFName.of('AcroForm'));
  if (form instanceof PDFDict) drawFields(file, form);
  for (const edit of edits) flattenPage(file, edit);
  dropAnnotations(file, edits, (kind) => kind === 'Widget');
  catalog.delete(PDFName.of('AcroForm'));
  // A signature no longer matches the file.
  catalog.delete(PDFName.of('Perms'));
}

function flattenPage({ context }: PDFDocument, { page }: PageEdit): void {
  const operators: string[] = [];
  const xObjects = copyFormXObjects(page);
  for (const widget of listAnnotations(page)) {
    const appearance =
      annotationKind(widget) === 'Widget' && isPrinted(widget) ? findAppearance(widget) : null;
    const matrix = appearance && appearanceMatrix(appearance.stream, widget);
    if (!appearance || !matrix) continue;
    appearance.stream.dict.set(PDFName.of('Type'), PDFName.of('XObject'));
    appearance.stream.dict.set(PDFName.of('Subtype'), PDFName.of('Form'));
    const name = xObjects.uniqueKey('Field');
    xObjects.set(name, appearance.ref ?? context.register(appearance.stream));
    operators.push(`q ${matrix} cm ${name.asString()} Do Q`);
  }
  if (operators.length === 0) return;
  const resources = copyResources(page);
  resources.set(PDFName.of('XObject'), xObjects);
  page.set(PDFName.of('Resources'), resources);
  wrapContent(context, page, '', `\n${operators.join('\n')}`);
}

/** A copy, as pages may share their resources. */
function copyResources(page: PDFDict): PDFDict {
  const resources = findInherited(page, 'Resources');
  return resources instanceof PDFDict ? resources.clone() : PDFDict.withContext(page.context);
}

function copyFormXObjects(page: PDFDict): PDFDict {
  const forms = copyResources(page).lookup(PDFName.of('XObject'));
  return forms instanceof PDFDict ? forms.clone() : PDFDict.withContext(page.context);
}

function isPrinted(widget: PDFDict): boolean {
  const flags = toNumber(widget.lookup(PDFName.of('F')));
  if (flags & (HIDDEN | NO_VIEW)) return false;
  const isButton = (toNumber(findInherited(widget, 'Ff')) & PUSH_BUTTON) !== 0 && isFieldType(widget, 'Btn');
  return !isButton || (flags & PRINTED) !== 0;
}

const isFieldType = (widget: PDFDict, kind: string): boolean =>
  findInherited(widget, 'FT') === PDFName.of(kind);

const toNumber = (value: unknown): number => (value instanceof PDFNumber ? value.asNumber() : 0);

/** Current appearance; null if it shows nothing. */
function findAppearance(widget: PDFDict): { stream: PDFStream; ref: PDFRef | null } | null {
  const appearances = widget.lookup(PDFName.of('AP'));
  if (!(appearances instanceof PDFDict)) return null;
  const normal = appearances.lookup(PDFName.of('N'));
  if (normal instanceof PDFStream) return readStream(appearances, PDFName.of('N'));
  const state = widget.lookup(PDFName.of('AS'));
  return normal instanceof PDFDict && state instanceof PDFName ? readStream(normal, state) : null;
}

function readStream(dict: PDFDict, key: PDFName): { stream: PDFStream; ref: PDFRef | null } | null {
  const [value, stream] = [dict.get(key), dict.lookup(key)];
  if (!(stream instanceof PDFStream)) return null;
  if (stream instanceof PDFRawStream && stream.contents.length === 0) return null;
  return { stream, ref: value instanceof PDFRef ? value : null };
}
