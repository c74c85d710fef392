import type { TextPaper } from './text-papers.ts';

/** `cream 100 g/m²` */
export function formatPaper(paper: TextPaper): string {
  const [tint, grams] = paper.split('-');
  return `${tint} ${grams} g/m²`;
}
