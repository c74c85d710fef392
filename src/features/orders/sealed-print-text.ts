import { formatPaper } from '#features/designs/format-paper.ts';
import type { PrintSnapshot } from '#features/print/print-item.ts';
import { formatPageCount, formatTrimSize } from '#features/print/print-labels.ts';

export function describeSealedPrint(print: PrintSnapshot): string[] {
  const { kind, fileName, pages, colourPages, inColour, trim, paper, isTwoSided, spineMm, university } =
    print;
  const colour = inColour && colourPages > 0 ? `, ${colourPages} of them in colour` : ', all in black';
  return [
    ...(fileName ? [`File: ${fileName}`] : []),
    `${formatPageCount(pages)}${colour}`,
    `Page size: ${formatTrimSize(trim)}, ${isTwoSided ? 'printed on both sides' : 'printed on one side'}`,
    `Paper: ${formatPaper(paper)}`,
    `Spine: ${spineMm} mm`,
    ...(university ? [`Rules: ${university}`] : []),
    ...(kind === 'thesis' ? ['Bound as a thesis'] : []),
  ];
}
