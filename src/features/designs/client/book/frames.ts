import type { WebGLRenderer } from 'three';
import type { Frames } from './frame-types.ts';
import { createSoftwareFrames } from './software-frames.ts';

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

/** Whether a processor draws in place of a graphics card, as far as the browser tells. */
export function isSoftware(canvas: HTMLCanvasElement): boolean {
  const probe = canvas.ownerDocument.createElement('canvas').getContext('webgl2');
  const told = probe?.getExtension('WEBGL_debug_renderer_info');
  const name = probe && told ? String(probe.getParameter(told.UNMASKED_RENDERER_WEBGL)) : '';
  probe?.getExtension('WEBGL_lose_context')?.loseContext();
  return /swiftshader|llvmpipe|software|basic render/iu.test(name);
}
