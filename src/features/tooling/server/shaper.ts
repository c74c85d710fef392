import { findFontFile } from '#platform/fonts/font-files.ts';
import type { FontSource } from '../font-source.ts';
import { createShaper } from '../shaping.ts';

/** Read from their packages; browsers fetch the same files. */
const packageFonts: FontSource = { fontFor: (code, chain) => findFontFile(code, chain, 'woff2') };

/** Shared by all requests; it only caches. */
export const shaper = createShaper(packageFonts);
