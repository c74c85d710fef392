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
import { inherited, type Leaf } from '../pages/leaf.ts';
import { annotationsOf, dropAnnotations, kindOf } from './annotations.ts';
import { drawFields } from './field-pictures.ts';
import { fittedInto } from './fitted-into.ts';

/** Annotation flags (ISO 32000-2, table 167). */
const [HIDDEN, PRINTED, NOT_SEEN] = [2, 4, 32];
/** Field flag of a button without a value. */
const PUSH_BUTTON = 1 << 16;

/**
 * Draws filled-in fields onto their pages and removes the forms.
 * @throws CannotFix
 */
export async function flattenForms(file: PDFDocument, leaves: readonly Leaf[]): Promise<void> {
  const { catalog } = file;
  const form = catalog.lookup(PDFName.of('AcroForm'));
  if (form instanceof PDFDict) drawFields(file, form);
  for (const leaf of leaves) flattenPage(file, leaf);
  dropAnnotations(file, leaves, (kind) => kind === 'Widget');
  catalog.delete(PDFName.of('AcroForm'));
  // A signature no longer matches the file.
  catalog.delete(PDFName.of('Perms'));
}

function flattenPage({ context }: PDFDocument, { page }: Leaf): void {
  const drawn: string[] = [];
  const own = ownForms(page);
  for (const widget of annotationsOf(page)) {
    const picture = kindOf(widget) === 'Widget' && isPrinted(widget) ? pictureOf(widget) : null;
    const matrix = picture && fittedInto(picture.stream, widget);
    if (!picture || !matrix) continue;
    picture.stream.dict.set(PDFName.of('Type'), PDFName.of('XObject'));
    picture.stream.dict.set(PDFName.of('Subtype'), PDFName.of('Form'));
    const name = own.uniqueKey('Field');
    own.set(name, picture.ref ?? context.register(picture.stream));
    drawn.push(`q ${matrix} cm ${name.asString()} Do Q`);
  }
  if (drawn.length === 0) return;
  const resources = resourcesOf(page);
  resources.set(PDFName.of('XObject'), own);
  page.set(PDFName.of('Resources'), resources);
  wrapContent(context, page, '', `\n${drawn.join('\n')}`);
}

/** A copy, as pages may share their resources. */
function resourcesOf(page: PDFDict): PDFDict {
  const resources = inherited(page, 'Resources');
  return resources instanceof PDFDict ? resources.clone() : PDFDict.withContext(page.context);
}

function ownForms(page: PDFDict): PDFDict {
  const forms = resourcesOf(page).lookup(PDFName.of('XObject'));
  return forms instanceof PDFDict ? forms.clone() : PDFDict.withContext(page.context);
}

function isPrinted(widget: PDFDict): boolean {
  const flags = numberOf(widget.lookup(PDFName.of('F')));
  if (flags & (HIDDEN | NOT_SEEN)) return false;
  const isButton = (numberOf(inherited(widget, 'Ff')) & PUSH_BUTTON) !== 0 && isOfKind(widget, 'Btn');
  return !isButton || (flags & PRINTED) !== 0;
}

const isOfKind = (widget: PDFDict, kind: string): boolean => inherited(widget, 'FT') === PDFName.of(kind);

const numberOf = (value: unknown): number => (value instanceof PDFNumber ? value.asNumber() : 0);

/** Current appearance; null if it shows nothing. */
function pictureOf(widget: PDFDict): { stream: PDFStream; ref: PDFRef | null } | null {
  const looks = widget.lookup(PDFName.of('AP'));
  if (!(looks instanceof PDFDict)) return null;
  const normal = looks.lookup(PDFName.of('N'));
  if (normal instanceof PDFStream) return entry(looks, PDFName.of('N'));
  const state = widget.lookup(PDFName.of('AS'));
  return normal instanceof PDFDict && state instanceof PDFName ? entry(normal, state) : null;
}

function entry(dict: PDFDict, key: PDFName): { stream: PDFStream; ref: PDFRef | null } | null {
  const [value, stream] = [dict.get(key), dict.lookup(key)];
  if (!(stream instanceof PDFStream)) return null;
  if (stream instanceof PDFRawStream && stream.contents.length === 0) return null;
  return { stream, ref: value instanceof PDFRef ? value : null };
}
