import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRef,
} from '@cantoo/pdf-lib';
import { unfixableFile } from '../cannot-fix.ts';
import { findInherited, type PageEdit } from './page-edit.ts';

const [PAGES, KIDS, COUNT, PARENT] = ['Pages', 'Kids', 'Count', 'Parent'].map((name) => PDFName.of(name)) as [
  PDFName,
  PDFName,
  PDFName,
  PDFName,
];

/**
 * Lists the pages of a file. A page that is twice in the tree becomes two, so that one may be fixed alone.
 * @throws CannotFix if the page tree is broken
 */
export function listPages(file: PDFDocument): PDFRef[] {
  const seen = new Set<PDFRef>();
  return pagesInTree(file).map((ref) => {
    if (seen.has(ref)) return file.context.register(file.context.lookup(ref, PDFDict).clone());
    seen.add(ref);
    return ref;
  });
}

function pagesInTree({ catalog, context }: PDFDocument): PDFRef[] {
  const pages: PDFRef[] = [];
  const seen = new Set<PDFObject>();
  const walk = (at: PDFObject | undefined) => {
    const node = context.lookup(at);
    if (!(node instanceof PDFDict)) return;
    const kids = node.lookup(KIDS);
    if (kids instanceof PDFArray) {
      if (seen.has(node)) throw unfixableFile();
      seen.add(node);
      kids.asArray().forEach(walk);
    } else if (at instanceof PDFRef) pages.push(at);
  };
  walk(catalog.get(PAGES));
  if (pages.length === 0) throw unfixableFile();
  return pages;
}

const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];

/** Puts the pages in this order and removes all others. */
export function setPages(file: PDFDocument, edits: readonly PageEdit[]): void {
  const { catalog, context } = file;
  const current = pagesInTree(file);
  if (edits.length === current.length && edits.every(({ ref }, at) => ref === current[at])) return;
  const root = catalog.get(PAGES);
  const node = context.lookup(root);
  if (!(root instanceof PDFRef) || !(node instanceof PDFDict)) throw unfixableFile();
  for (const { page } of edits) copyInherited(page);
  for (const { page } of edits) page.set(PARENT, root);
  const remaining = new Set(edits.map(({ ref }) => ref));
  for (const ref of current) if (!remaining.has(ref)) context.delete(ref);
  node.set(KIDS, context.obj(edits.map(({ ref }) => ref)));
  node.set(COUNT, PDFNumber.of(edits.length));
}

function copyInherited(page: PDFDict): void {
  for (const name of INHERITED) {
    const value = findInherited(page, name);
    if (!page.has(PDFName.of(name)) && value) page.set(PDFName.of(name), value as PDFObject);
  }
}
