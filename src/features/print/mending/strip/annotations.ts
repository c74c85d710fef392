import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFRef } from '@cantoo/pdf-lib';
import type { Leaf } from '../pages/leaf.ts';

const [ANNOTS, SUBTYPE] = [PDFName.of('Annots'), PDFName.of('Subtype')];

export function annotationsOf(page: PDFDict): PDFDict[] {
  const list = page.lookup(ANNOTS);
  if (!(list instanceof PDFArray)) return [];
  return list.asArray().flatMap((_, at) => {
    const annotation = list.lookup(at);
    return annotation instanceof PDFDict ? [annotation] : [];
  });
}

/** @returns '' if it states no kind */
export function kindOf(annotation: PDFDict): string {
  const kind = annotation.lookup(SUBTYPE);
  return kind instanceof PDFName ? kind.decodeText() : '';
}

export function dropAnnotations(
  { context }: PDFDocument,
  leaves: readonly Leaf[],
  isDropped: (kind: string) => boolean,
): void {
  for (const leaf of leaves) {
    const list = leaf.page.lookup(ANNOTS);
    if (!(list instanceof PDFArray)) continue;
    const [dropped, kept] = [[] as unknown[], context.obj([])];
    const droppedKinds: string[] = [];
    list.asArray().forEach((entry, at) => {
      const annotation = list.lookup(at);
      if (annotation instanceof PDFDict && isDropped(kindOf(annotation))) {
        dropped.push(entry);
        droppedKinds.push(kindOf(annotation));
      } else kept.push(entry);
    });
    if (dropped.length === 0) continue;
    for (const entry of dropped) if (entry instanceof PDFRef) context.delete(entry);
    if (kept.size() > 0) leaf.page.set(ANNOTS, kept);
    else leaf.page.delete(ANNOTS);
    leaf.done.push(`without ${droppedKinds.join(' ')}`);
  }
}
