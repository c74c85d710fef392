import { type Color, Mesh, PlaneGeometry, ShaderMaterial, Vector2, Vector4 } from 'three';

const MOST = 4;

/** Footprint on the table, in mm: centre, half sizes, turn. */
export interface Footprint {
  x: number;
  z: number;
  halfX: number;
  halfZ: number;
  turn: number;
}

/**
 * Soft contact shadow spreading away from the window; computed instead of cast, so it is cheap and equally soft at
 * every size.
 */
export function createShadow(colour: Color) {
  const uniforms = {
    colour: { value: colour },
    strength: { value: 1 },
    count: { value: 0 },
    boxes: { value: Array.from({ length: MOST }, () => new Vector4()) },
    turns: { value: Array.from({ length: MOST }, () => new Vector2(1, 0)) },
  };
  const material = new ShaderMaterial({
    uniforms,
    transparent: true,
    depthWrite: false,
    vertexShader: /* glsl */ `
      varying vec2 at;
      void main() {
        at = vec2(position.x, -position.y);
        gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
      }`,
    fragmentShader: /* glsl */ `
      uniform vec3 colour;
      uniform float strength;
      uniform int count;
      uniform vec4 boxes[${MOST}];
      uniform vec2 turns[${MOST}];
      varying vec2 at;
      float away(vec2 p, int i, float grow) {
        vec2 d = p - boxes[i].xy;
        d = vec2(d.x * turns[i].x - d.y * turns[i].y, d.x * turns[i].y + d.y * turns[i].x);
        vec2 q = abs(d) - boxes[i].zw + grow;
        return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0);
      }
      void main() {
        float light = 1.0;
        for (int i = 0; i < ${MOST}; i++) {
          if (i >= count) break;
          float near = away(at, i, 0.0);
          light *= 1.0 - 0.62 * exp(-max(near, 0.0) / 5.0);
          // Away from the window, ever softer.
          for (int k = 1; k <= 4; k++) {
            float far = float(k) * 13.0;
            float soft = 9.0 + far * 0.85;
            float d = away(at - vec2(0.54, -0.84) * far, i, soft * 0.35);
            light *= 1.0 - 0.2 * (1.0 - smoothstep(-soft, soft, d));
          }
        }
        float edge = 1.0 - smoothstep(0.62, 1.0, length(at) / 430.0);
        gl_FragColor = vec4(colour, (1.0 - light) * edge * strength);
      }`,
  });
  const mesh = new Mesh(new PlaneGeometry(900, 900), material);
  mesh.rotation.x = -Math.PI / 2;
  mesh.renderOrder = -1;
  return {
    mesh,
    under(prints: readonly Footprint[], strength: number) {
      uniforms.count.value = Math.min(MOST, prints.length);
      uniforms.strength.value = strength;
      for (const [i, { x, z, halfX, halfZ, turn }] of prints.slice(0, MOST).entries()) {
        uniforms.boxes.value[i]?.set(x, z, halfX, halfZ);
        uniforms.turns.value[i]?.set(Math.cos(turn), Math.sin(turn));
      }
    },
    dispose() {
      mesh.geometry.dispose();
      material.dispose();
    },
  };
}
