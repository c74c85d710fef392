import { createHash } from 'node:crypto';
import { fontDigest } from '#features/tooling/server/font-digests.ts';
import { shaper } from '#features/tooling/server/shaper.ts';
import type { Shaper } from '#features/tooling/shaping.ts';
import { canonicalDesign } from '../canonical.ts';
import type { Design } from '../design.ts';
import { setText } from '../layout/text.ts';
import { readStoredDesign } from './stored-document.ts';

/**
 * SHA-256 over the canonical design (with its upload digests) and the digest of every font file used; 64 hexadecimal
 * digits.
 * @param document the design as sealed, if an older version
 */
export function computeSeal(design: Design, document: object = design): string {
  const fonts = designFontFiles(design, shaper).map((name) => `${name} ${fontDigest(name)}`);
  return createHash('sha256')
    .update([canonicalDesign(document as Design), ...fonts].join('\n'))
    .digest('hex');
}

/** Whether a sealed document still matches its seal with the current fonts. */
export function matchesSeal(document: object, hash: string): boolean {
  try {
    return computeSeal(readStoredDesign(document), document) === hash;
  } catch {
    // The document can't be read any more.
    return false;
  }
}

function designFontFiles(design: Design, shaper: Shaper): string[] {
  const texts = design.elements.filter((element) => element.kind === 'text');
  const files = texts.flatMap((element) => setText(element.text, element, shaper).files);
  const { dedication } = design;
  const leaf = { align: 'centre', tracking: 0, leading: 1, capitals: false, width: null } as const;
  if (dedication) files.push(...setText(dedication.text, { ...dedication, ...leaf }, shaper).files);
  return [...new Set(files)].sort();
}
