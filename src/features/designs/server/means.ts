import { shaper } from '#features/tooling/server/fonts.ts';
import type { Design } from '../design.ts';
import type { Means } from '../layout/lay-out.ts';
import type { TracedLogo } from '../layout.ts';

/** Layout context on the server. @param traces blocks by upload digest */
export const meansOf = (_design: Design, traces: ReadonlyMap<string, TracedLogo> = new Map()): Means => ({
  shaper,
  uploads: traces,
});
