import {
  Camera,
  Mesh,
  NoBlending,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  type WebGLRenderer,
  type WebGLRenderTarget,
} from 'three';

/** Copies a picture onto a target, or onto the canvas, unchanged. */
export function createStamp(renderer: WebGLRenderer) {
  const material = new ShaderMaterial({
    uniforms: { picture: { value: null } },
    blending: NoBlending,
    depthTest: false,
    depthWrite: false,
    toneMapped: false,
    vertexShader: /* glsl */ `
      varying vec2 at;
      void main() {
        at = uv;
        gl_Position = vec4(position.xy, 0.0, 1.0);
      }`,
    fragmentShader: /* glsl */ `
      uniform sampler2D picture;
      varying vec2 at;
      void main() {
        gl_FragColor = texture2D(picture, at);
      }`,
  });
  const mesh = new Mesh(new PlaneGeometry(2, 2), material);
  mesh.frustumCulled = false;
  const scene = new Scene();
  scene.add(mesh);
  const camera = new Camera();
  return {
    /** @param onto null for the canvas; `place` is in its pixels from the lower left */
    put(
      picture: WebGLRenderTarget,
      onto: WebGLRenderTarget | null,
      place: { x: number; y: number; width: number; height: number },
    ) {
      (material.uniforms['picture'] as { value: unknown }).value = picture.texture;
      const viewport = onto?.viewport.clone();
      onto?.viewport.set(place.x, place.y, place.width, place.height);
      renderer.autoClear = false;
      renderer.setRenderTarget(onto);
      renderer.render(scene, camera);
      renderer.autoClear = true;
      if (onto && viewport) onto.viewport.copy(viewport);
      renderer.setRenderTarget(null);
    },
    dispose() {
      mesh.geometry.dispose();
      material.dispose();
    },
  };
}
