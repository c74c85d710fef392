import { type IUniform, MeshStandardMaterial, type Texture, Vector2, Vector3 } from 'three';
import type { BookColour } from '#kernel/edition.ts';
import { parseHexColour } from './panel-painter.ts';
import { addRoomToShader } from './room.ts';
import { STEEP, TILE } from './sheets.ts';

export interface Tooled {
  material: MeshStandardMaterial;
  paint(textures: { colour: Texture | null; mask: Texture | null; width: number; height: number }): void;
  dye(leather: BookColour, genuine: boolean, grain: Texture): void;
  /** Shows the mask instead of light, for measuring. */
  showMask(on: boolean): void;
}

/**
 * Material for leather, paper and foil: grain at true scale, tooling pressed into it, foil as metal where the mask
 * says so.
 */
export function createTooled(noise: Texture, blank: Texture): Tooled {
  const uniforms: Record<string, IUniform> = {
    tooling: { value: null },
    grain: { value: null },
    noise: { value: noise },
    sizeMm: { value: new Vector2(1, 1) },
    deep: { value: new Vector3(0.4, 0.4, 0.4) },
    tone: { value: new Vector3(0.68, 0.36, 0.3) },
    relief: { value: 0.3 },
    plain: { value: 1 },
    bare: { value: 0 },
  };
  const material = new MeshStandardMaterial({ map: blank, vertexColors: true });
  material.defines = { ...material.defines, USE_UV: '' };
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms);
    shader.fragmentShader = addRoomToShader(shader.fragmentShader)
      .replace('#include <common>', `#include <common>\n${DECLARED}`)
      .replace('#include <map_fragment>', `#include <map_fragment>\n${COLOUR}`)
      .replace('#include <roughnessmap_fragment>', ROUGHNESS)
      .replace('#include <metalnessmap_fragment>', 'float metalnessFactor = foil;')
      .replace('#include <normal_fragment_maps>', NORMAL)
      .replace(
        '#include <dithering_fragment>',
        '#include <dithering_fragment>\nif (bare > 0.5) gl_FragColor = vec4(mask.rgb, 1.0);',
      );
  };
  return {
    material,
    paint({ colour, mask, width, height }) {
      material.map = colour ?? blank;
      set('tooling', mask ?? blank);
      set('plain', mask ? 0 : 1);
      (uniforms['sizeMm'] as IUniform<Vector2>).value.set(width, height);
    },
    dye(leather, genuine, grain) {
      set('grain', grain);
      const [light, dark] = [parseHexColour(leather.light), parseHexColour(leather.dark)];
      (uniforms['deep'] as IUniform<Vector3>).value.set(...ratio(dark, light));
      const pale = Math.max(0, ((light[0] as number) + light[1] * 2) / 765 - 0.33);
      const base = Math.max(0.46, 0.68 - 0.9 * pale);
      (uniforms['tone'] as IUniform<Vector3>).value.set(base, genuine ? 0.36 : 0.05, genuine ? 0.3 : 0.12);
      set('relief', genuine ? 0.34 : 0.16);
      if (material.map === blank) material.color.set(leather.light);
    },
    showMask: (on) => set('bare', on ? 1 : 0),
  };

  function set(name: string, value: unknown) {
    (uniforms[name] as IUniform).value = value;
  }
}

const ratio = (a: number[], b: number[]) =>
  a.map((v, i) => v / Math.max(1, b[i] as number)) as [number, number, number];

const DECLARED = /* glsl */ `
uniform sampler2D tooling;
uniform sampler2D grain;
uniform sampler2D noise;
uniform vec2 sizeMm;
uniform vec3 deep;
uniform vec3 tone;
uniform float relief;
uniform float plain;
uniform float bare;
vec4 maskAt(vec2 mm) {
  return plain > 0.5 ? vec4(0.0, 0.0, 1.0, 1.0) : texture2D(tooling, vec2(mm.x / sizeMm.x, 1.0 - mm.y / sizeMm.y));
}
`;

const COLOUR = /* glsl */ `
vec2 mm = vUv * sizeMm;
vec4 mask = maskAt(mm);
float foil = mask.r;
float pressed = mask.g;
vec4 hide = texture2D(grain, mm / ${TILE}.0);
float skin = hide.b;
float cloud = texture2D(noise, mm / 1100.0).r * 0.62 + texture2D(noise, mm / 210.0).g * 0.38;
float depth = clamp(tone.x + tone.y * (cloud - 0.5) + tone.z * (skin - 0.55), 0.0, 1.0);
vec3 dyed = pow(mix(deep, vec3(1.0), depth), vec3(2.2));
// Heat darkens the leather under a tool and a hair around it.
dyed *= 1.0 - 0.5 * pressed * (1.0 - foil);
float worn = 0.9 + 0.16 * (cloud - 0.5);
diffuseColor.rgb *= mix(mix(vec3(worn), dyed, mask.b), vec3(1.0), foil);`;

const ROUGHNESS = /* glsl */ `
float roughnessFactor = mix(mix(0.82, 0.6 - 0.12 * skin, mask.b), 0.5, pressed * (1.0 - foil));
// Foil is laid by hand, so its shine varies.
roughnessFactor = mix(roughnessFactor, 0.25 + 0.16 * texture2D(noise, mm / 500.0).b, foil);`;

const NORMAL = /* glsl */ `
{
  vec2 slope = (hide.rg - 0.5) * (2.0 * ${STEEP.toFixed(1)}) * relief * mask.b * (1.0 - 0.8 * pressed);
  if (plain < 0.5) {
    float e = 0.16;
    vec2 beside = vec2(maskAt(mm + vec2(e, 0.0)).g, maskAt(mm + vec2(0.0, e)).g);
    slope -= 0.12 * (beside - pressed) / e;
  }
  // Foil is never perfectly flat: it reflects in slow waves.
  vec3 wave = texture2D(noise, mm / 900.0).rgb;
  slope += foil * 0.3 * (wave.rg - 0.5);
  vec3 q0 = dFdx(-vViewPosition);
  vec3 q1 = dFdy(-vViewPosition);
  vec2 st0 = dFdx(mm);
  vec2 st1 = dFdy(mm);
  vec3 q1perp = cross(q1, normal);
  vec3 q0perp = cross(normal, q0);
  vec3 T = q1perp * st0.x + q0perp * st1.x;
  vec3 B = q1perp * st0.y + q0perp * st1.y;
  float det = max(dot(T, T), dot(B, B));
  float k = det == 0.0 ? 0.0 : inversesqrt(det);
  normal = normalize(normal - (T * slope.x + B * slope.y) * k * faceDirection);
}`;
