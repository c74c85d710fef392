import { fontFileFor } from '#platform/fonts/font-files.ts';
import type { FontSource } from '../font-source.ts';
import { createShaper } from '../shaping.ts';

/** The same files that browsers fetch, read from their packages. */
const packages: FontSource = { fontFor: (code, chain) => fontFileFor(code, chain, 'woff2') };

/** The server's shaper: one for all, since it only keeps what it has shaped. */
export const shaper = createShaper(packages);
