import type { Design } from './design.ts';

/** Charged parts, and the document, which may have been erased. */
interface Sealed {
  design: Partial<Pick<Design, 'paper'>>;
  parts: readonly { id: string; count: number }[];
}

/**
 * Reason why a design can't replace the one that was paid for; null if it can. Compares parts, not prices, which may
 * have changed.
 */
export function replacementProblem(ordered: Sealed, design: Sealed): string | null {
  if (ordered.design.paper !== undefined && ordered.design.paper !== design.design.paper)
    return 'You ordered another paper. To change it, please write to us.';
  if (describeParts(ordered.parts) !== describeParts(design.parts))
    return 'This design costs a different amount from the one you ordered. Keep the charged options as they are, or write to us.';
  return null;
}

const describeParts = (parts: Sealed['parts']) =>
  parts
    .filter(({ count }) => count > 0)
    .map(({ id, count }) => `${count} × ${id}`)
    .sort()
    .join();
