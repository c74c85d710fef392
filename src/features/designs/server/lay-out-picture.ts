import { layOut } from '../layout/lay-out.ts';
import type { Layout, TracedLogo } from '../layout.ts';
import { meansOf } from './means.ts';
import type { LayoutTask } from './process/tasks.ts';

/** Lays a design out for its pictures; a logo of which no block can be cut is left out. */
export function layOutPicture({ design, traces }: LayoutTask): Layout {
  const blocks = [...traces].filter((one): one is [string, TracedLogo] => one[1] !== null);
  return layOut(design, meansOf(design, new Map(blocks)));
}
