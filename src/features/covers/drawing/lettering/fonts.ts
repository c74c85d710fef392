import type { FontSource } from '#features/tooling/font-source.ts';
import { fontFileFor } from '#platform/fonts/font-files.ts';

export const fonts: FontSource = { fontFor: (code, chain) => fontFileFor(code, chain, 'woff2') };
