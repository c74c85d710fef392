import { layOut } from '../layout/lay-out.ts';
import { type Layout, PANELS, type TracedLogo } from '../layout.ts';
import { meansOf } from './means.ts';
import type { LayoutTask } from './process/tasks.ts';

/** Characters of path data in a layout: twenty times what the richest design by the shop has. */
const OUTLINES_MAX = 8 * 1024 * 1024;

/**
 * Lays a design out; a logo of which no block can be cut is left out. Null for one whose outlines would be too much for
 * whoever draws them: what is looked at, shown and ordered has the same bound.
 */
export function boundedLayout({ design, traces }: Pick<LayoutTask, 'design' | 'traces'>): Layout | null {
  const blocks = [...traces].filter((one): one is [string, TracedLogo] => one[1] !== null);
  const layout = layOut(design, meansOf(design, new Map(blocks)));
  return weightOf(layout) > OUTLINES_MAX ? null : layout;
}

const weightOf = ({ panels }: Layout): number =>
  PANELS.flatMap((name) => panels[name].outlines).reduce((all, { d }) => all + d.length, 0);
