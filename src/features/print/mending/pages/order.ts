import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRef,
} from '@cantoo/pdf-lib';
import { notMendable } from '../cannot-mend.ts';
import { inherited, type Leaf } from './leaf.ts';

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
export function pagesOf(file: PDFDocument): PDFRef[] {
  const seen = new Set<PDFRef>();
  return inTree(file).map((ref) => {
    if (seen.has(ref)) return file.context.register(file.context.lookup(ref, PDFDict).clone());
    seen.add(ref);
    return ref;
  });
}

function inTree({ catalog, context }: PDFDocument): PDFRef[] {
  const pages: PDFRef[] = [];
  const seen = new Set<PDFObject>();
  const walk = (at: PDFObject | undefined) => {
    const node = context.lookup(at);
    if (!(node instanceof PDFDict)) return;
    const kids = node.lookup(KIDS);
    if (kids instanceof PDFArray) {
      if (seen.has(node)) throw notMendable();
      seen.add(node);
      kids.asArray().forEach(walk);
    } else if (at instanceof PDFRef) pages.push(at);
  };
  walk(catalog.get(PAGES));
  if (pages.length === 0) throw notMendable();
  return pages;
}

const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];

/** Puts the pages in this order and removes all others. */
export function setPages(file: PDFDocument, leaves: readonly Leaf[]): void {
  const { catalog, context } = file;
  const before = inTree(file);
  if (leaves.length === before.length && leaves.every(({ ref }, at) => ref === before[at])) return;
  const root = catalog.get(PAGES);
  const node = context.lookup(root);
  if (!(root instanceof PDFRef) || !(node instanceof PDFDict)) throw notMendable();
  for (const { page } of leaves) takeInherited(page);
  for (const { page } of leaves) page.set(PARENT, root);
  const kept = new Set(leaves.map(({ ref }) => ref));
  for (const ref of before) if (!kept.has(ref)) context.delete(ref);
  node.set(KIDS, context.obj(leaves.map(({ ref }) => ref)));
  node.set(COUNT, PDFNumber.of(leaves.length));
}

function takeInherited(page: PDFDict): void {
  for (const name of INHERITED) {
    const value = inherited(page, name);
    if (!page.has(PDFName.of(name)) && value) page.set(PDFName.of(name), value as PDFObject);
  }
}
