import { layOut } from '../layout/lay-out.ts';
import { type Layout, PANELS, type TracedLogo } from '../layout.ts';
import { createLayoutContext } from './layout-context.ts';
import type { LayoutTask } from './process/tasks.ts';

/** Characters of path data: twenty times those of the richest house design. */
const OUTLINES_MAX = 8 * 1024 * 1024;

/**
 * Lays a design out, leaving out logos without a block. Null if the outlines exceed what renderers can handle; check,
 * pictures and orders share this limit.
 */
export function boundedLayout({ design, traces }: Pick<LayoutTask, 'design' | 'traces'>): Layout | null {
  const blocks = [...traces].filter((entry): entry is [string, TracedLogo] => entry[1] !== null);
  const layout = layOut(design, createLayoutContext(design, new Map(blocks)));
  return outlineLength(layout) > OUTLINES_MAX ? null : layout;
}

const outlineLength = ({ panels }: Layout): number =>
  PANELS.flatMap((name) => panels[name].outlines).reduce((total, { d }) => total + d.length, 0);
