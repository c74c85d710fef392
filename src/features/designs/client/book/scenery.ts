import {
  BoxGeometry,
  BufferAttribute,
  type BufferGeometry,
  CapsuleGeometry,
  Group,
  Quaternion,
  SphereGeometry,
  Vector3,
} from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import type { BookColour } from '#kernel/edition.ts';
import type { Design } from '../../design.ts';
import { createAssembly, createMaterial } from './book-parts.ts';
import type { ExtraSpace } from './framing.ts';
import { type Bone, mannequinHand } from './mannequin-hand.ts';
import type { BookMeasures } from './measures.ts';

export type SceneryKind = 'nothing' | 'hand' | 'shelf' | 'slip-case';
export interface Scenery {
  key: string;
  group: Group;
  /** Extra space needed at this turn. The slip case stands behind the book and is hidden when it would cover it. */
  extraSpaceAt(turn: number): ExtraSpace | null;
  dispose(): void;
}

export const sceneryKind = (
  surroundings: 'hand' | 'shelf' | null,
  { slipCase }: Pick<Design, 'slipCase'>,
): SceneryKind => surroundings ?? (slipCase ? 'slip-case' : 'nothing');

const PAPERBACK = { width: 110, height: 178, thickness: 21 } as const;

/** Cosine of the largest turn at which the slip case still appears behind the book. */
const BEHIND = 0.3;

/** Builds the surroundings at true size, in the book's coordinates. */
export function createScenery(key: string, kind: SceneryKind, m: BookMeasures, leather: BookColour): Scenery {
  const assembly = createAssembly();
  const frame =
    kind === 'shelf'
      ? shelf(assembly, m)
      : kind === 'slip-case'
        ? slipCase(assembly, m, leather)
        : kind === 'hand'
          ? hand(assembly, m)
          : null;
  return {
    key,
    group: assembly.group,
    extraSpaceAt(turn) {
      assembly.group.visible = kind !== 'slip-case' || Math.cos(turn) > BEHIND;
      return assembly.group.visible || !frame ? frame : { ...frame, prints: [] };
    },
    dispose: assembly.dispose,
  };
}

type Assembly = ReturnType<typeof createAssembly>;

function shelf(assembly: Assembly, m: BookMeasures): ExtraSpace {
  const floor = -m.height / 2;
  const oak = assembly.own(createMaterial({ color: '#a98558', roughness: 0.62 }));
  const board = assembly.add(withFullLight(new RoundedBoxGeometry(m.width + 44, 18, 150, 3, 1.6)), oak);
  board.position.set(m.width / 2 + 4, floor - 9.2, -14);
  const { width, height, thickness } = PAPERBACK;
  const z = -m.thickness / 2 - thickness / 2 - 2.5;
  const card = assembly.own(createMaterial({ color: '#c9b995', roughness: 0.72 }));
  const band = assembly.own(createMaterial({ color: '#6f8a86', roughness: 0.72 }));
  const paper = assembly.own(createMaterial({ color: '#e5dcc6', roughness: 0.92 }));
  const put = (geometry: BufferGeometry, material: typeof card, at: [number, number, number]) =>
    assembly.add(withFullLight(geometry), material).position.set(...at);
  put(new RoundedBoxGeometry(width, height, thickness, 2, 0.5), card, [width / 2 - 2, floor + height / 2, z]);
  put(new BoxGeometry(width + 0.3, 46, thickness + 0.3), band, [width / 2 - 2, floor + height * 0.7, z]);
  put(new BoxGeometry(width - 0.6, height + 0.2, thickness - 0.9), paper, [
    width / 2 - 1.4,
    floor + height / 2,
    z,
  ]);
  return { left: 52, right: 52, up: 0, down: 34, prints: [] };
}

/** Slip case open towards the spine, standing behind the book. */
function slipCase(assembly: Assembly, m: BookMeasures, leather: BookColour): ExtraSpace {
  const wall = 3;
  const gap = 0.8;
  const w = m.width + wall + gap;
  const h = m.height + 2 * (wall + gap);
  const t = m.thickness + 2 * (wall + gap);
  const z = -m.thickness / 2 - t / 2 - 16;
  const x = m.width / 2 + 26;
  const y = wall + gap;
  const cloth = assembly.own(createMaterial({ color: leather.light, roughness: 0.86 }));
  const lining = assembly.own(createMaterial({ color: '#e2d7bf', roughness: 0.9 }));
  const put = (size: [number, number, number], at: [number, number, number]) => {
    assembly.add(withFullLight(new RoundedBoxGeometry(...size, 2, 0.6)), cloth).position.set(...at);
  };
  put([w, h, wall], [x, y, z + t / 2 - wall / 2]);
  put([w, h, wall], [x, y, z - t / 2 + wall / 2]);
  put([w, wall, t], [x, y + h / 2 - wall / 2, z]);
  put([w, wall, t], [x, y - h / 2 + wall / 2, z]);
  put([wall, h, t], [x + w / 2 - wall / 2, y, z]);
  assembly
    .add(withFullLight(new BoxGeometry(0.4, h - 2 * wall, t - 2 * wall)), lining)
    .position.set(x + w / 2 - wall - 0.3, y, z);
  return {
    left: 34,
    right: 34,
    up: 14,
    down: 0,
    prints: [{ x: 26, z, halfX: w / 2, halfZ: t / 2, turn: 0 }],
  };
}

/** Artist's jointed wooden hand at adult size, holding the book from below. */
function hand(assembly: Assembly, m: BookMeasures): ExtraSpace {
  const wood = assembly.own(createMaterial({ color: '#cda777', roughness: 0.5 }));
  const joints = assembly.own(createMaterial({ color: '#b98f5f', roughness: 0.5 }));
  const root = new Group();
  root.position.set(m.width / 2, -m.height / 2, 0);
  assembly.group.add(root);
  for (const bone of mannequinHand(m.thickness)) limb(bone);
  return { left: 0, right: 0, up: 0, down: 96, prints: [] };

  function limb({ from, to, radius, flat = 1 }: Bone) {
    const a = new Vector3(...from);
    const b = new Vector3(...to);
    const along = b.clone().sub(a);
    const length = along.length();
    const mesh = assembly.add(
      withFullLight(new CapsuleGeometry(radius, Math.max(0.1, length - radius * 0.9), 8, 20)),
      wood,
      root,
    );
    mesh.position.copy(a).addScaledVector(along, 0.5);
    mesh.quaternion.copy(new Quaternion().setFromUnitVectors(new Vector3(0, 1, 0), along.normalize()));
    mesh.scale.z = flat;
    const ball = assembly.add(withFullLight(new SphereGeometry(radius * 0.84, 20, 14)), joints, root);
    ball.position.copy(a);
  }
}

function withFullLight(geometry: BufferGeometry): BufferGeometry {
  const count = geometry.getAttribute('position').count;
  geometry.setAttribute('color', new BufferAttribute(new Float32Array(count * 3).fill(1), 3));
  return geometry;
}
