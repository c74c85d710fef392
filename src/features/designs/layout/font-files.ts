import type { Shaper } from '#features/tooling/shaping.ts';
import type { Design } from '../design.ts';
import { setText } from './text.ts';

export function designFontFiles(design: Design, shaper: Shaper): string[] {
  const texts = design.elements.filter((element) => element.kind === 'text');
  const files = texts.flatMap((element) => setText(element.text, element, shaper).files);
  const { dedication } = design;
  const leaf = { align: 'centre', tracking: 0, leading: 1, capitals: false, width: null } as const;
  if (dedication) files.push(...setText(dedication.text, { ...dedication, ...leaf }, shaper).files);
  return [...new Set(files)].sort();
}
