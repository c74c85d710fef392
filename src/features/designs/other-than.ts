import type { Design } from './design.ts';

/** What was charged of a design, and the document, which may be forgotten by now. */
interface Sealed {
  design: Partial<Pick<Design, 'paper'>>;
  parts: readonly { id: string; count: number }[];
}

/**
 * Why a design cannot take the place of one that was paid for, in words; null where it can. Its parts are compared, not
 * what they cost today: prices may have changed since.
 */
export function otherThan(paid: Sealed, design: Sealed): string | null {
  if (paid.design.paper !== undefined && paid.design.paper !== design.design.paper)
    return 'The paper was ordered as it is. Write to us to change it.';
  if (said(paid.parts) !== said(design.parts))
    return 'This design costs another sum than the one you ordered. Keep what is charged as it is, or write to us.';
  return null;
}

const said = (parts: Sealed['parts']) =>
  parts
    .filter(({ count }) => count > 0)
    .map(({ id, count }) => `${count} × ${id}`)
    .sort()
    .join();
