import type { PageFacts } from '../../facts.ts';
import type { Finding } from '../../findings.ts';
import { pagesText, pluralize, shortPagesText } from '../page-text.ts';
import { isSameSize, swapSides, type Trim } from '../trim.ts';
import { createFinding, type JudgeInput, pagesWhere } from './create-finding.ts';

type Degrees = 90 | 180 | 270;

export function judgeRotation(input: JudgeInput): Finding[] {
  const rotations = new Map(input.facts.pages.map((page, at) => [at + 1, neededRotation(page, input.trim)]));
  const pages = pagesWhere(input, (_, number) => rotations.get(number));
  if (!pages.length) return [];
  const degrees = mostCommonRotation(pages.map((page) => rotations.get(page) as Degrees));
  const sameRotation = pages.filter((page) => rotations.get(page) === degrees);
  return [
    createFinding('PAGE_TURNED', 'error', {
      pages,
      message: `${pagesText(pages)} ${pluralize(pages, 'is', 'are')} sideways or upside down. If that’s intended, as for a wide table, accept ${pluralize(pages, 'it', 'them')} as is. We’ll place ${pluralize(pages, 'it', 'them')} with the top at the left.`,
      isAcceptable: true,
      fix: {
        label: `Turn ${shortPagesText(sameRotation)} upright`,
        fix: { kind: 'rotate', pages: sameRotation, degrees },
      },
    }),
  ];
}

/**
 * Returns how far a page has to be rotated clockwise; null if it is fine. A wide table is fine on an upright page with
 * its head on the left, as is usual in books.
 */
function neededRotation(page: PageFacts, trim: Trim): Degrees | null {
  const text = page.textRotation ?? 0;
  const isAcross = isSameSize(page, swapSides(trim)) && !isSameSize(page, trim);
  if (isAcross) return text === 90 ? 270 : text === 270 ? 90 : text === 180 ? 90 : 270;
  return text === 90 || text === 180 ? 180 : null;
}

const mostCommonRotation = (rotations: readonly Degrees[]): Degrees =>
  ([90, 180, 270] as const).reduce((best, candidate) =>
    count(rotations, candidate) > count(rotations, best) ? candidate : best,
  );

const count = (rotations: readonly Degrees[], candidate: Degrees) =>
  rotations.filter((turn) => turn === candidate).length;
