import { by, pagesShort } from '../checking/words.ts';
import type { DocumentFacts, PageFacts } from '../facts.ts';
import type { Finding } from '../findings.ts';
import type { Mend } from '../mends.ts';

/** Nobody can tell apart sizes that differ less. */
const SAME_SCALE = 0.005;

/** Offers centring at the pages' own scale instead; null if that cuts anything off or changes nothing. */
export function centredInstead(mend: Mend, facts: DocumentFacts): Required<Finding>['mend'] | null {
  if (mend.kind !== 'size' || mend.how !== 'scale') return null;
  const pages = mend.pages.flatMap((page) => facts.pages[page - 1] ?? []);
  if (!pages.every((page) => holds(mend, page)) || !pages.some((page) => isScaled(mend, page))) return null;
  return {
    label: `Set ${pagesShort(mend.pages)} in the middle, as large as ${by(mend.pages, 'it is', 'they are')}`,
    mend: { ...mend, how: 'centre' },
  };
}

interface Leaf {
  widthMm: number;
  heightMm: number;
}

/** Whether everything printed on a page fits the leaf. */
function holds(leaf: Leaf, { widthMm, heightMm, ink }: PageFacts): boolean {
  if (!ink) return true;
  const across = (leaf.widthMm - widthMm) / 2;
  const down = (leaf.heightMm - heightMm) / 2;
  return (
    ink.x + across >= 0 &&
    ink.y + down >= 0 &&
    ink.x + ink.width + across <= leaf.widthMm &&
    ink.y + ink.height + down <= leaf.heightMm
  );
}

const isScaled = (leaf: Leaf, { widthMm, heightMm }: PageFacts): boolean =>
  Math.abs(Math.min(leaf.widthMm / widthMm, leaf.heightMm / heightMm) - 1) > SAME_SCALE;
