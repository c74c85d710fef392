import { CustomToneMapping, ShaderChunk, WebGLRenderer } from 'three';
import type { Frames } from './frame-types.ts';
import { createSoftwareFrames } from './software-frames.ts';

/**
 * Tone mapping that only compresses highlights above white and keeps their hue. The curves built into three darken
 * most leathers.
 */
const SHOULDER = /* glsl */ `
vec3 CustomToneMapping(vec3 light) {
  const float start = 0.76;
  const float room = 1.0 - start;
  vec3 seen = light * toneMappingExposure;
  float peak = max(seen.r, max(seen.g, seen.b));
  if (peak < start) return seen;
  float limit = 1.0 - room * room / (peak + room - start);
  return mix(seen * limit / peak, vec3(limit), 1.0 - 1.0 / (0.15 * (peak - limit) + 1.0));
}`;
ShaderChunk.tonemapping_pars_fragment = ShaderChunk.tonemapping_pars_fragment.replace(
  /vec3 CustomToneMapping[^}]*}/,
  SHOULDER,
);

/** @throws Error without WebGL */
export function createRenderer(canvas: HTMLCanvasElement, slow: boolean): WebGLRenderer {
  const renderer = new WebGLRenderer({ canvas, alpha: true, antialias: !slow, powerPreference: 'low-power' });
  renderer.toneMapping = CustomToneMapping;
  // Matches the brightness of the rendered cover pictures.
  renderer.toneMappingExposure = 1.06;
  return renderer;
}

/** @param onFine called after each frame of final quality */
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
    stopRefining() {},
    dispose() {},
  };
}
