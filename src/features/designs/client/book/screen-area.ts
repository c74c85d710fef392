import { type Group, type PerspectiveCamera, Vector3 } from 'three';
import type { Box, PanelName } from '../../layout.ts';
import type { Area } from './frame-types.ts';
import { type BookMeasures, pointOnSpine } from './measures.ts';

/** Margin in pixels, since mipmaps blend neighbouring pixels. */
const MARGIN_PX = 5;

/**
 * Screen area of part of a closed book's panel.
 * @returns null if unknown: assume that everything changed
 */
export function screenArea(
  m: BookMeasures,
  book: Group,
  camera: PerspectiveCamera,
  size: { width: number; height: number },
  { panel, part }: { panel: PanelName; part: Box },
): Area | null {
  if (panel === 'dedication') return null;
  let [left, above, right, below] = [size.width, size.height, 0, 0];
  for (let i = 0; i <= 4; i++)
    for (const j of [0, 1])
      for (const lift of [-2.5, 0.6]) {
        const at = book.localToWorld(
          pointOnPanel(m, panel, part.x + (part.width * i) / 4, part.y + part.height * j, lift),
        );
        at.project(camera);
        const x = ((at.x + 1) / 2) * size.width;
        const y = ((1 - at.y) / 2) * size.height;
        left = Math.min(left, x);
        right = Math.max(right, x);
        above = Math.min(above, y);
        below = Math.max(below, y);
      }
  const x = Math.max(0, Math.floor(left) - MARGIN_PX);
  const y = Math.max(0, Math.floor(above) - MARGIN_PX);
  return {
    x,
    y,
    width: Math.max(1, Math.min(Math.round(size.width), Math.ceil(right) + MARGIN_PX) - x),
    height: Math.max(1, Math.min(Math.round(size.height), Math.ceil(below) + MARGIN_PX) - y),
  };
}

function pointOnPanel(
  m: BookMeasures,
  panel: 'front' | 'back' | 'spine',
  x: number,
  y: number,
  lift: number,
): Vector3 {
  const up = m.height / 2 - y;
  if (panel === 'spine') {
    const [back, z] = pointOnSpine(m, (x / m.spine) * 2 - 1, lift + 1.5);
    return new Vector3(back, up, z);
  }
  const side = panel === 'front' ? 1 : -1;
  return new Vector3(side > 0 ? x : m.width - x, up, side * (m.thickness / 2 + lift));
}
