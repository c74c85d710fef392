import { createHash } from 'node:crypto';
import { digestOf } from '#features/tooling/server/font-digests.ts';
import { shaper } from '#features/tooling/server/fonts.ts';
import { canonicalDesign } from '../canonical.ts';
import type { Design } from '../design.ts';
import { fontFilesOf } from '../layout/files.ts';
import { asStored } from './stored-document.ts';

/**
 * SHA-256 over the canonical design (with its upload digests) and the digest of every font file used; 64 hexadecimal
 * digits.
 * @param document the design as sealed, if an older version
 */
export function sealOf(design: Design, document: object = design): string {
  const fonts = fontFilesOf(design, shaper).map((name) => `${name} ${digestOf(name)}`);
  return createHash('sha256')
    .update([canonicalDesign(document as Design), ...fonts].join('\n'))
    .digest('hex');
}

/** Whether a sealed document still matches its seal with the current fonts. */
export function isAsSealed(document: object, hash: string): boolean {
  try {
    return sealOf(asStored(document), document) === hash;
  } catch {
    // The document can't be read any more.
    return false;
  }
}
