import { DirectionalLight, type MeshStandardMaterial, Vector3 } from 'three';

/** Direction of the window light in the rendered cover pictures, with y up. */
const WINDOW = [-0.44, 0.57, 0.69] as const;

export function createWindowLight(): DirectionalLight {
  const key = new DirectionalLight('#fdfcff', 2.5);
  key.position.set(WINDOW[0], WINDOW[1], WINDOW[2]);
  return key;
}

/** Replaces the environment map in a material's shader with the procedural room. */
export const addRoomToShader = (fragmentShader: string): string =>
  fragmentShader
    .replace('#include <common>', `#include <common>\n${ROOM}`)
    .replace('#include <lights_fragment_maps>', LIT);

export function litByRoom<M extends MeshStandardMaterial>(material: M): M {
  material.onBeforeCompile = compileWithRoom;
  return material;
}
const compileWithRoom: MeshStandardMaterial['onBeforeCompile'] = (shader) => {
  shader.fragmentShader = addRoomToShader(shader.fragmentShader);
};

const k = new Vector3(...WINDOW).normalize();
const x = new Vector3(0, 1, 0).cross(k).normalize();
const y = k.clone().cross(x);
const glslVector = (vector: Vector3) =>
  vector
    .toArray()
    .map((v) => v.toFixed(5))
    .join(', ');

/* Room of the rendered cover pictures: north window high on the left with a glazing bar, pale walls and ceiling, a
   reflector on the right, a warm dark floor. Computed in the shader, since prefiltering an environment map takes a
   second without a GPU. */
const ROOM = /* glsl */ `
float pane(vec2 p, vec2 middle, vec2 half_, float soft) {
  vec2 d = abs(p - middle) - half_;
  vec2 in_ = 1.0 - smoothstep(-soft * 0.6, soft, d);
  return in_.x * in_.y;
}
vec3 roomFrom(vec3 r, float rough) {
  float up = smoothstep(-0.75, 0.8, r.y);
  vec3 seen = mix(vec3(0.085, 0.058, 0.036), vec3(0.6, 0.58, 0.535), up);
  seen *= 0.82 + 0.18 * r.x;
  // The wall behind the eye lies half in shade.
  seen *= mix(1.0, 1.75 + 0.5 * smoothstep(-0.45, 0.5, r.y - r.x * 0.4), smoothstep(0.2, 0.95, r.z));
  const vec3 k = vec3(${glslVector(k)});
  const vec3 x = vec3(${glslVector(x)});
  const vec3 y = vec3(${glslVector(y)});
  float ahead = dot(r, k);
  if (ahead > 0.02) {
    vec2 p = vec2(dot(r, x), dot(r, y)) / ahead;
    float soft = 0.04 + rough * 1.25;
    float light = pane(p, vec2(-0.27, 0.0), vec2(0.22, 0.42), soft) + pane(p, vec2(0.27, 0.0), vec2(0.22, 0.42), soft);
    seen += vec3(0.97, 1.0, 1.06) * light * (5.2 / (1.0 + 5.5 * rough)) * smoothstep(0.02, 0.3, ahead);
  }
  float side = smoothstep(0.35 - rough * 0.5, 0.85, r.x) * smoothstep(-0.85, -0.1, r.y);
  seen += vec3(1.0, 0.95, 0.87) * side * 0.95;
  return seen;
}
vec3 roomUpon(vec3 n) {
  vec3 room = vec3(0.4 + 0.13 * n.y + 0.1 * n.z) * vec3(1.0, 0.985, 0.96);
  room += vec3(1.0, 0.8, 0.55) * max(0.0, -n.y) * 0.05;
  room += vec3(1.0, 0.96, 0.9) * max(0.0, n.x) * 0.3;
  return room * PI;
}`;

const LIT = /* glsl */ `
iblIrradiance += roomUpon(geometryNormal);
{
  vec3 bounced = reflect(-geometryViewDir, geometryNormal);
  bounced = normalize(mix(bounced, geometryNormal, material.roughness * material.roughness));
  // Dressed leather reflects less than a smooth body; foil reflects everything.
  radiance += roomFrom(bounced, material.roughness) * mix(0.3, 1.25, metalnessFactor);
}`;
