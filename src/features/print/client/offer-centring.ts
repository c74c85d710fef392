import { pluralize, shortPagesText } from '../checking/page-text.ts';
import type { DocumentFacts, PageFacts } from '../facts.ts';
import type { Finding } from '../findings.ts';
import type { Fix } from '../fixes.ts';

/** Relative; smaller differences in size are invisible. */
const SAME_SCALE = 0.005;

/** Offers centring at the pages' own scale instead; null if that cuts anything off or changes nothing. */
export function offerCentring(fix: Fix, facts: DocumentFacts): Required<Finding>['fix'] | null {
  if (fix.kind !== 'size' || fix.how !== 'scale') return null;
  const pages = fix.pages.flatMap((page) => facts.pages[page - 1] ?? []);
  if (!pages.every((page) => fitsLeaf(fix, page)) || !pages.some((page) => isScaled(fix, page))) return null;
  return {
    label: `Centre ${shortPagesText(fix.pages)} and keep ${pluralize(fix.pages, 'its', 'their')} size`,
    fix: { ...fix, how: 'centre' },
  };
}

interface LeafSize {
  widthMm: number;
  heightMm: number;
}

function fitsLeaf(leaf: LeafSize, { widthMm, heightMm, ink }: PageFacts): boolean {
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

const isScaled = (leaf: LeafSize, { widthMm, heightMm }: PageFacts): boolean =>
  Math.abs(Math.min(leaf.widthMm / widthMm, leaf.heightMm / heightMm) - 1) > SAME_SCALE;
