import { PDFArray, type PDFContext, PDFDict, PDFName, PDFNumber, type PDFObject } from '@cantoo/pdf-lib';
import type { PageEdit } from './page-edit.ts';
import type { Transform } from './rect.ts';

const [ANNOTS, P] = [PDFName.of('Annots'), PDFName.of('P')];
const POINTS = ['Rect', 'QuadPoints', 'Vertices', 'L', 'CL'].map((name) => PDFName.of(name));

/** Finds annotations that pages show more than once: moving one would move all. */
export function findSharedAnnotations(edits: readonly PageEdit[]): ReadonlySet<PDFDict> {
  const [seen, shared] = [new Set<PDFDict>(), new Set<PDFDict>()];
  for (const { page } of edits)
    for (const { annotation } of listAnnotations(page)) {
      if (seen.has(annotation)) shared.add(annotation);
      seen.add(annotation);
    }
  return shared;
}

/** Keeps links on what they cover. The page gets its own copy of shared annotations. */
export function moveAnnotations(
  context: PDFContext,
  { ref, page }: PageEdit,
  transform: Transform,
  shared: ReadonlySet<PDFDict>,
): void {
  const annotations = listAnnotations(page);
  if (annotations.length === 0) return;
  const copies = annotations.map(({ entry, annotation }) => {
    if (!shared.has(annotation)) return { entry, annotation };
    const copy = annotation.clone();
    if (copy.has(P)) copy.set(P, ref);
    return { entry: context.register(copy) as PDFObject, annotation: copy };
  });
  if (annotations.some(({ annotation }) => shared.has(annotation)))
    page.set(ANNOTS, context.obj(copies.map(({ entry }) => entry)));
  for (const { annotation } of copies) for (const key of POINTS) movePoints(annotation, key, transform);
}

function listAnnotations(page: PDFDict): { entry: PDFObject; annotation: PDFDict }[] {
  const list = page.lookup(ANNOTS);
  if (!(list instanceof PDFArray)) return [];
  return list.asArray().flatMap((entry, at) => {
    const annotation = list.lookup(at);
    return annotation instanceof PDFDict ? [{ entry, annotation }] : [];
  });
}

function movePoints(annotation: PDFDict, key: PDFName, { scale, x, y }: Transform): void {
  const points = annotation.lookup(key);
  if (!(points instanceof PDFArray)) return;
  const moved = points.clone();
  for (let at = 0; at < points.size(); at++) {
    const value = points.lookup(at);
    if (value instanceof PDFNumber) moved.set(at, PDFNumber.of(value.asNumber() * scale + (at % 2 ? y : x)));
  }
  annotation.set(key, moved);
}
