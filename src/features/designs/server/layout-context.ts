import { shaper } from '#features/tooling/server/shaper.ts';
import type { Design } from '../design.ts';
import type { LayoutContext } from '../layout/lay-out.ts';
import type { TracedLogo } from '../layout.ts';

/** Layout context on the server. @param traces blocks by upload digest */
export const createLayoutContext = (
  _design: Design,
  traces: ReadonlyMap<string, TracedLogo> = new Map(),
): LayoutContext => ({
  shaper,
  uploads: traces,
});
