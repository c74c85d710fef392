import { pagesInWords, paperInWords, trimInWords } from '#kernel/print-words.ts';
import type { SealedPrint } from '#kernel/printed-line.ts';

export function sealedPrintInWords(print: SealedPrint): string[] {
  const { kind, fileName, pages, colourPages, inColour, trim, paper, isTwoSided, spineMm, university } =
    print;
  const colour = inColour && colourPages > 0 ? `, ${colourPages} of them in colour` : ', all in black';
  return [
    ...(fileName ? [`The file: ${fileName}`] : []),
    `${pagesInWords(pages)}${colour}`,
    `Leaves of ${trimInWords(trim)}, ${isTwoSided ? 'printed on both sides' : 'printed on one side'}`,
    `Paper: ${paperInWords(paper)}`,
    `A spine of ${spineMm} mm`,
    ...(university ? [`By the rules of ${university}`] : []),
    ...(kind === 'thesis' ? ['Bound as a thesis'] : []),
  ];
}
