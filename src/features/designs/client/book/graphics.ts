/** WebGL renderer of this browser: GPU, software, or none. */
export type Graphics = 'card' | 'processor' | 'none';

let cached: Graphics | undefined;

/** Probes once per page: each probe creates a WebGL context, which is slow in software. */
export function detectGraphics(): Graphics {
  cached ??= probeGraphics();
  return cached;
}

function probeGraphics(): Graphics {
  try {
    const probe = document.createElement('canvas').getContext('webgl2');
    if (!probe) return 'none';
    const rendererName = probe.getExtension('WEBGL_debug_renderer_info');
    const name = rendererName ? String(probe.getParameter(rendererName.UNMASKED_RENDERER_WEBGL)) : '';
    probe.getExtension('WEBGL_lose_context')?.loseContext();
    return /swiftshader|llvmpipe|software|basic render/iu.test(name) ? 'processor' : 'card';
  } catch {
    return 'none';
  }
}
