import { PDFArray, type PDFContext, PDFName, PDFNumber, type PDFObject, PDFRef } from '@cantoo/pdf-lib';
import { forEachObject } from '../objects.ts';
import type { Leaf } from './leaf.ts';

/** Coordinates of a destination, by its kind (ISO 32000-2, table 149). */
const ACROSS_AND_ALONG: Record<string, readonly ('x' | 'y')[]> = {
  XYZ: ['x', 'y'],
  FitH: ['y'],
  FitBH: ['y'],
  FitV: ['x'],
  FitBV: ['x'],
  FitR: ['x', 'y', 'x', 'y'],
};

/** Keeps outline and links on their place of a moved page, or on the page after a removed one. */
export function keepDestinations(
  context: PDFContext,
  leaves: readonly Leaf[],
  before: readonly PDFRef[],
): void {
  const moved = new Map(leaves.flatMap((leaf) => (leaf.isMoved ? [[leaf.ref, leaf] as const] : [])));
  const instead = insteadOf(leaves, before);
  if (moved.size === 0 && instead.size === 0) return;
  const done = new Set<PDFArray>();
  forEachObject(context, (object) => {
    if (!(object instanceof PDFArray) || object.size() < 2 || done.has(object)) return;
    const [page, kind] = [object.get(0), object.get(1)];
    if (!(page instanceof PDFRef) || !(kind instanceof PDFName)) return;
    done.add(object);
    const next = instead.get(page);
    if (next) lead(object, [next, PDFName.of('Fit')]);
    else move(object, kind.decodeText(), moved.get(page));
  });
}

/** Maps pages that are gone to the next one that isn't, or the last. */
function insteadOf(leaves: readonly Leaf[], before: readonly PDFRef[]): Map<PDFRef, PDFRef> {
  const kept = new Set(leaves.map(({ ref }) => ref));
  const instead = new Map<PDFRef, PDFRef>();
  let next = before.findLast((ref) => kept.has(ref));
  for (const ref of before.toReversed()) {
    if (kept.has(ref)) next = ref;
    else if (next) instead.set(ref, next);
  }
  return instead;
}

function lead(destination: PDFArray, to: readonly PDFObject[]): void {
  while (destination.size() > to.length) destination.remove(destination.size() - 1);
  for (const [at, value] of to.entries()) destination.set(at, value);
}

function move(destination: PDFArray, kind: string, leaf: Leaf | undefined): void {
  if (!leaf) return;
  (ACROSS_AND_ALONG[kind] ?? []).forEach((way, at) => {
    const value = at + 2 < destination.size() ? destination.lookup(at + 2) : undefined;
    if (value instanceof PDFNumber)
      destination.set(at + 2, PDFNumber.of(value.asNumber() * leaf.place.scale + leaf.place[way]));
  });
}
