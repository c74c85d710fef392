import { createHash } from 'node:crypto';
import { digestOf } from '#features/tooling/server/font-digests.ts';
import { shaper } from '#features/tooling/server/fonts.ts';
import { canonicalDesign } from '../canonical.ts';
import type { Design } from '../design.ts';
import { fontFilesOf } from '../layout/files.ts';
import { asStored } from './stored-document.ts';

/**
 * What a design is sealed with: SHA-256 over its canonical form, in which the digests of its uploads stand, and the
 * digest of every font file that its letters are taken from. 64 hexadecimal digits.
 * @param document the design as it was sealed, where that was in the shape of an older version
 */
export function sealOf(design: Design, document: object = design): string {
  const fonts = fontFilesOf(design, shaper).map((name) => `${name} ${digestOf(name)}`);
  return createHash('sha256')
    .update([canonicalDesign(document as Design), ...fonts].join('\n'))
    .digest('hex');
}

/** Whether a sealed document, in the letters that the shop has now, still has this seal. */
export function isAsSealed(document: object, hash: string): boolean {
  try {
    return sealOf(asStored(document), document) === hash;
  } catch {
    // Nobody reads it any more.
    return false;
  }
}
