import { CustomToneMapping, ShaderChunk, WebGLRenderer } from 'three';
import type { Frames } from './frame-types.ts';
import { createSoftwareFrames } from './software-frames.ts';

/**
 * Tones of the picture: as they are, but for what would be brighter than white, whose hue is kept. The curves that three
 * brings deepen what is dark, and most leathers are.
 */
const SHOULDER = /* glsl */ `
vec3 CustomToneMapping(vec3 light) {
  const float start = 0.76;
  const float room = 1.0 - start;
  vec3 seen = light * toneMappingExposure;
  float peak = max(seen.r, max(seen.g, seen.b));
  if (peak < start) return seen;
  float held = 1.0 - room * room / (peak + room - start);
  return mix(seen * held / peak, vec3(held), 1.0 - 1.0 / (0.15 * (peak - held) + 1.0));
}`;
ShaderChunk.tonemapping_pars_fragment = ShaderChunk.tonemapping_pars_fragment.replace(
  /vec3 CustomToneMapping[^}]*}/,
  SHOULDER,
);

/** @throws Error where the browser draws nothing in three dimensions */
export function createRenderer(canvas: HTMLCanvasElement, slow: boolean): WebGLRenderer {
  const renderer = new WebGLRenderer({ canvas, alpha: true, antialias: !slow, powerPreference: 'low-power' });
  renderer.toneMapping = CustomToneMapping;
  // As bright as the shop's own pictures of the same binding.
  renderer.toneMappingExposure = 1.06;
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
