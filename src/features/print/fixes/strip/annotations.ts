import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFRef } from '@cantoo/pdf-lib';
import type { PageEdit } from '../pages/page-edit.ts';

const [ANNOTS, SUBTYPE] = [PDFName.of('Annots'), PDFName.of('Subtype')];

export function listAnnotations(page: PDFDict): PDFDict[] {
  const list = page.lookup(ANNOTS);
  if (!(list instanceof PDFArray)) return [];
  return list.asArray().flatMap((_, at) => {
    const annotation = list.lookup(at);
    return annotation instanceof PDFDict ? [annotation] : [];
  });
}

/** @returns '' if it states no kind */
export function annotationKind(annotation: PDFDict): string {
  const kind = annotation.lookup(SUBTYPE);
  return kind instanceof PDFName ? kind.decodeText() : '';
}

export function dropAnnotations(
  { context }: PDFDocument,
  edits: readonly PageEdit[],
  isDropped: (kind: string) => boolean,
): void {
  for (const edit of edits) {
    const list = edit.page.lookup(ANNOTS);
    if (!(list instanceof PDFArray)) continue;
    const [dropped, remaining] = [[] as unknown[], context.obj([])];
    const droppedKinds: string[] = [];
    list.asArray().forEach((entry, at) => {
      const annotation = list.lookup(at);
      if (annotation instanceof PDFDict && isDropped(annotationKind(annotation))) {
        dropped.push(entry);
        droppedKinds.push(annotationKind(annotation));
      } else remaining.push(entry);
    });
    if (dropped.length === 0) continue;
    for (const entry of dropped) if (entry instanceof PDFRef) context.delete(entry);
    if (remaining.size() > 0) edit.page.set(ANNOTS, remaining);
    else edit.page.delete(ANNOTS);
    edit.changes.push(`without ${droppedKinds.join(' ')}`);
  }
}
