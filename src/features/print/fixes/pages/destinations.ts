import { PDFArray, type PDFContext, PDFName, PDFNumber, type PDFObject, PDFRef } from '@cantoo/pdf-lib';
import { forEachObject } from '../pdf-objects.ts';
import type { PageEdit } from './page-edit.ts';

/** Coordinates of a destination, by its kind (ISO 32000-2, table 149). */
const COORDINATES: Record<string, readonly ('x' | 'y')[]> = {
  XYZ: ['x', 'y'],
  FitH: ['y'],
  FitBH: ['y'],
  FitV: ['x'],
  FitBV: ['x'],
  FitR: ['x', 'y', 'x', 'y'],
};

/** Updates outline and links to the new position on moved pages, or to the page after a removed one. */
export function updateDestinations(
  context: PDFContext,
  edits: readonly PageEdit[],
  originalPages: readonly PDFRef[],
): void {
  const moved = new Map(edits.flatMap((edit) => (edit.isMoved ? [[edit.ref, edit] as const] : [])));
  const replacements = findReplacements(edits, originalPages);
  if (moved.size === 0 && replacements.size === 0) return;
  const updated = new Set<PDFArray>();
  forEachObject(context, (object) => {
    if (!(object instanceof PDFArray) || object.size() < 2 || updated.has(object)) return;
    const [page, kind] = [object.get(0), object.get(1)];
    if (!(page instanceof PDFRef) || !(kind instanceof PDFName)) return;
    updated.add(object);
    const next = replacements.get(page);
    if (next) redirect(object, [next, PDFName.of('Fit')]);
    else moveDestination(object, kind.decodeText(), moved.get(page));
  });
}

/** Maps removed pages to the next remaining one, or the last. */
function findReplacements(edits: readonly PageEdit[], originalPages: readonly PDFRef[]): Map<PDFRef, PDFRef> {
  const remaining = new Set(edits.map(({ ref }) => ref));
  const replacements = new Map<PDFRef, PDFRef>();
  let next = originalPages.findLast((ref) => remaining.has(ref));
  for (const ref of originalPages.toReversed()) {
    if (remaining.has(ref)) next = ref;
    else if (next) replacements.set(ref, next);
  }
  return replacements;
}

function redirect(destination: PDFArray, to: readonly PDFObject[]): void {
  while (destination.size() > to.length) destination.remove(destination.size() - 1);
  for (const [at, value] of to.entries()) destination.set(at, value);
}

function moveDestination(destination: PDFArray, kind: string, edit: PageEdit | undefined): void {
  if (!edit) return;
  (COORDINATES[kind] ?? []).forEach((axis, at) => {
    const value = at + 2 < destination.size() ? destination.lookup(at + 2) : undefined;
    if (value instanceof PDFNumber)
      destination.set(at + 2, PDFNumber.of(value.asNumber() * edit.transform.scale + edit.transform[axis]));
  });
}
