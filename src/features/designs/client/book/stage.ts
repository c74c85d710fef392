import { Color, Group, PerspectiveCamera, Scene } from 'three';
import type { Skins } from './book-model.ts';
import { blankTexture } from './book-parts.ts';
import { createRenderer } from './frames.ts';
import { createWindowLight } from './room.ts';
import { createShadow } from './shadow.ts';
import { createNoise } from './sheets.ts';
import { createTooled } from './tooled-material.ts';

export type Stage = ReturnType<typeof createStage>;

/** Scene without its book: `rig` tilts the table with its shadow, `table` turns. @throws Error without WebGL */
export function createStage(canvas: HTMLCanvasElement, { slow, dark }: { slow: boolean; dark: boolean }) {
  const renderer = createRenderer(canvas, slow);
  const scene = new Scene();
  scene.add(createWindowLight());
  const camera = new PerspectiveCamera(20, 1, 50, 6000);
  const rig = new Group();
  const table = new Group();
  rig.add(table);
  scene.add(rig);
  const shadow = createShadow(new Color(dark ? '#000000' : '#3a2814'));
  rig.add(shadow.mesh);
  const noise = createNoise();
  const blank = blankTexture();
  const createSkin = () => createTooled(noise, blank);
  const skins: Skins = { front: createSkin(), spine: createSkin(), back: createSkin(), plain: createSkin() };
  return { renderer, scene, camera, rig, table, shadow, noise, blank, skins };
}

export function disposeStage({ renderer, shadow, noise, blank, skins }: Stage): void {
  shadow.dispose();
  blank.dispose();
  noise.dispose();
  for (const skin of Object.values(skins)) skin.material.dispose();
  renderer.dispose();
  // Browsers allow few WebGL contexts at a time.
  renderer.forceContextLoss();
}
