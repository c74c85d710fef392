import { type Group, OrthographicCamera, SRGBColorSpace, UnsignedByteType, WebGLRenderTarget } from 'three';
import type { BookMeasures } from './measures.ts';
import type { Stage } from './stage.ts';

export type CapturedSide = 'front' | 'spine' | 'back';

/** RGBA rows from the top. */
export interface Captured {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/**
 * Draws one side in orthographic projection at `pxPerMm`, so that it can be laid over the flat view. The spine is
 * round: only its middle is true to scale.
 * @param mode the lit picture, or its mask: red foil, green blind tooling, blue leather
 */
export function capturePanel(
  { renderer, scene, table, rig, skins }: Stage,
  m: BookMeasures,
  { view, pxPerMm, mode }: { view: CapturedSide; pxPerMm: number; mode: 'picture' | 'mask' },
): Captured {
  const wide = view === 'spine' ? m.thickness : m.width;
  const width = Math.round(wide * pxPerMm);
  const height = Math.round(m.height * pxPerMm);
  const camera = new OrthographicCamera(-wide / 2, wide / 2, m.height / 2, -m.height / 2, 1, 4000);
  camera.position.z = 2000;
  const target = new WebGLRenderTarget(width, height, { type: UnsignedByteType, samples: 4 });
  if (mode === 'picture') target.texture.colorSpace = SRGBColorSpace;
  rig.rotation.x = 0;
  table.rotation.y = { front: 0, spine: Math.PI / 2, back: Math.PI }[view];
  const book = table.children[0] as Group;
  const previous = book.position.x;
  book.position.x = -m.width / 2;
  for (const skin of Object.values(skins)) skin.showMask(mode === 'mask');
  renderer.setRenderTarget(target);
  renderer.clear();
  renderer.render(scene, camera);
  const rows = new Uint8Array(width * height * 4);
  renderer.readRenderTargetPixels(target, 0, 0, width, height, rows);
  renderer.setRenderTarget(null);
  for (const skin of Object.values(skins)) skin.showMask(false);
  book.position.x = previous;
  target.dispose();
  const data = new Uint8ClampedArray(rows.length);
  const row = width * 4;
  for (let y = 0; y < height; y++)
    data.set(rows.subarray((height - 1 - y) * row, (height - y) * row), y * row);
  return { width, height, data };
}
