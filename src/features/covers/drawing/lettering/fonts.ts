import type { FontSource } from '#features/tooling/font-source.ts';
import { findFontFile } from '#platform/fonts/font-files.ts';

export const fonts: FontSource = { fontFor: (code, chain) => findFontFile(code, chain, 'woff2') };
