import { NeutralToneMapping, WebGLRenderer } from 'three';
import type { Frames } from './frame-types.ts';
import { createSoftwareFrames } from './software-frames.ts';

/** @throws Error where the browser draws nothing in three dimensions */
export function createRenderer(canvas: HTMLCanvasElement, slow: boolean): WebGLRenderer {
  const renderer = new WebGLRenderer({ canvas, alpha: true, antialias: !slow, powerPreference: 'low-power' });
  renderer.toneMapping = NeutralToneMapping;
  // As bright as the shop's own pictures of the same binding.
  renderer.toneMappingExposure = 1.25;
  return renderer;
}

/** @param onFine after a frame as good as it gets; a graphics card draws no other */
export function createFrames(renderer: WebGLRenderer, slow: boolean, onFine: () => void): Frames {
  if (slow) return createSoftwareFrames(renderer, onFine);
  return {
    resize(width, height) {
      renderer.setPixelRatio(Math.min(2, devicePixelRatio));
      renderer.setSize(width, height, false);
    },
    draw(scene, camera) {
      renderer.render(scene, camera);
      queueMicrotask(onFine);
    },
    rest() {},
    dispose() {},
  };
}
