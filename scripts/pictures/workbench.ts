import { BOARD } from '../../src/features/covers/drawing/board-size.ts';
import { bookDesign, type CoverSubject } from '../../src/features/covers/drawing/book-design.ts';
import { makeBookParts } from '../../src/features/covers/drawing/front.ts';
import { makeGiltEdges } from '../../src/features/covers/drawing/leather/gilt-edges.ts';
import { createNoiseField } from '../../src/features/covers/drawing/leather/noise-field.ts';
import { createSurface, type Surface } from '../../src/features/covers/drawing/leather/surface.ts';
import { createSheet } from '../../src/features/covers/drawing/paper/marbled-sheet.ts';
import { createRandom } from '../../src/features/covers/drawing/random.ts';
import { buildBookMesh } from '../../src/features/covers/drawing/scene/book-mesh.ts';
import { addPatch, createMesh, type Mesh } from '../../src/features/covers/drawing/scene/mesh.ts';
import {
  createShadowBlock,
  type Placement,
  placeMesh,
  placeUpright,
} from '../../src/features/covers/drawing/scene/placement.ts';
import type { Covering, Dye, PaperName } from '../../src/kernel/binding-design.ts';
import type { SceneObject } from './still-life.ts';

// Objects on a bookbinder's bench next to finished books.

const DETAIL = 1.3;
const SQUARE = 11;
const BOARD_THICK = 12;
/** How far a rounded back stands out, in thicknesses. */
const SPINE_BULGE = 0.31;

/** Back of a book as an arc: `at(a, r)` returns x and z for a from -1 to 1. */
function spineArc(thickness: number) {
  const half = thickness / 2;
  const bulge = thickness * SPINE_BULGE;
  const radius = (half * half + bulge * bulge) / (2 * bulge);
  const sweep = Math.asin(half / radius);
  const at = (a: number, r: number): [number, number] => [
    -(r * Math.cos(a * sweep) - (radius - bulge)),
    r * Math.sin(a * sweep),
  ];
  return { radius, bulge, at };
}

/** Sections sewn with linen thread over tapes, with a kettle stitch at head and tail. */
function sewnSpine(thickness: number, paper: readonly [number, number, number]): Surface {
  const surface = createSurface(640, 1280);
  const sections = Math.round(thickness / 12);
  const random = createRandom(17);
  const tones = Array.from({ length: sections }, () => 0.9 + 0.1 * random());
  const tapes = [0.13, 0.315, 0.5, 0.685, 0.87];
  const weave = createNoiseField(surface.width, surface.height, 7, 5);
  for (let y = 0, i = 0; y < surface.height; y++) {
    const v = y / surface.height;
    weave.row(y);
    const tape = Math.min(...tapes.map((at) => Math.abs(v - at)));
    const isTape = tape < 0.02;
    const isKettle = Math.abs(v - 0.045) < 0.004 || Math.abs(v - 0.955) < 0.004;
    for (let x = 0; x < surface.width; x++, i++) {
      const across = (x / surface.width) * sections;
      const inside = across - Math.floor(across);
      const round = Math.sin(Math.PI * inside);
      const isThread = tape < 0.026 && Math.abs(inside - 0.5) < 0.13;
      if (isThread || isKettle) {
        surface.colour.set([244, 236, 216], i * 3);
        surface.relief[i] = 7 + 2 * round;
        continue;
      }
      const grain = 0.94 + 0.12 * weave.at(x);
      const tone = isTape ? grain : (tones[Math.floor(across)] ?? 1) * (0.55 + 0.45 * Math.sqrt(round));
      const [r, g, b] = isTape ? [196, 176, 134] : paper;
      surface.colour.set([r * tone, g * tone, b * tone], i * 3);
      surface.relief[i] = isTape ? 4 + Math.sin(y * 1.6) * 0.4 : 4.5 * Math.sqrt(round);
    }
  }
  return surface;
}

/** Edges of leaves, each a little lighter or darker than the next. */
function leafEdges(thickness: number, paper: readonly [number, number, number]): Surface {
  const surface = createSurface(256, Math.round(thickness * 1.6));
  const random = createRandom(23);
  for (let y = 0, i = 0; y < surface.height; y++) {
    const tone = 0.78 + 0.22 * random();
    for (let x = 0; x < surface.width; x++, i++) {
      surface.colour.set(
        paper.map((channel) => channel * tone),
        i * 3,
      );
      surface.relief[i] = tone * 2;
    }
  }
  return surface;
}

const CREAM = [240, 231, 211] as const;

function blankSurface(paper: readonly [number, number, number]): Surface {
  const surface = createSurface(64, 64);
  for (let i = 0; i < 64 * 64; i++) surface.colour.set(paper, i * 3);
  return surface;
}

/** Book block, sewn and rounded but not yet covered, standing on its tail. */
export function createSewnBlock(
  thickness: number,
  [x, z, yaw]: readonly [number, number, number],
): SceneObject {
  const mesh = createMesh();
  const [top, bottom, right] = [2 * SQUARE, BOARD.height, BOARD.width - SQUARE];
  const half = thickness / 2;
  const { radius, bulge, at } = spineArc(thickness);
  const [back, edge, leaf] = [sewnSpine(thickness, CREAM), leafEdges(thickness, CREAM), blankSurface(CREAM)];
  addPatch(mesh, leaf, 1, 1, (s, t) => [s * right, top + t * (bottom - top), half, 1, 1, 1]);
  addPatch(mesh, leaf, 1, 1, (s, t) => [right - s * right, top + t * (bottom - top), -half, 1, 1, 1]);
  const across = edge.height / thickness;
  addPatch(mesh, edge, 12, 16, (s, t) => {
    const depth = (t * 2 - 1) * half;
    const left = at(depth / half, radius)[0];
    return [left + s * (right - left), top, depth, s * edge.width, (depth + half) * across, 0.95];
  });
  addPatch(mesh, edge, 16, 4, (s, t) => {
    const depth = half - s * thickness;
    const hollow = 0.6 * bulge * (1 - (depth / half) ** 2);
    return [right - hollow, top + t * (bottom - top), depth, t * edge.width, (depth + half) * across, 0.9];
  });
  addPatch(mesh, back, 28, 60, (s, t) => {
    const a = s * 2 - 1;
    const [px, pz] = at(a, radius);
    const shade = 1 - 0.35 * Math.abs(a) ** 4;
    return [px, top + t * (bottom - top), pz, s * (back.width - 1), t * (back.height - 1), shade];
  });
  const place = placeUpright(x, z, yaw);
  placeMesh(mesh, place);
  return { mesh, block: createShadowBlock({ thickness }, place) };
}

/** Hides the shadow of a thing too thin for the light's grid, where it would come out jagged. */
export function hideShadow({ mesh, block }: SceneObject): SceneObject {
  const [x, , z] = block.centre;
  const UNDER_THE_TABLE = 50;
  return { mesh, block: { ...block, centre: [x, UNDER_THE_TABLE, z] } };
}

/** Marbled sheet lying flat; `width` and `height` in units of 1/4 mm, centred on x, z. */
export async function createMarbledSheet(
  paper: PaperName,
  colour: Dye,
  [x, z, yaw]: readonly [number, number, number],
  [width, height]: readonly [number, number] = [900, 620],
): Promise<SceneObject> {
  const surface = createSurface(width, height);
  const sheet = await createSheet(paper, colour, 3);
  const ink = new Float32Array(3);
  for (let y = 0, i = 0; y < height; y++)
    for (let px = 0; px < width; px++, i++) {
      sheet.at(px * 0.8, y * 0.8, ink);
      surface.colour.set(ink, i * 3);
      surface.gloss[i] = 30;
    }
  const mesh = createMesh();
  const thick = 3;
  addPatch(mesh, surface, 1, 1, (s, t) => {
    return [s * width, t * height, thick / 2, s * (width - 1), t * (height - 1), 1];
  });
  const c = Math.cos((yaw * Math.PI) / 180);
  const s = Math.sin((yaw * Math.PI) / 180);
  const place: Placement = {
    matrix: [
      [c, s, 0],
      [0, 0, -1],
      [-s, c, 0],
    ],
    offset: [x - (c * width + s * height) / 2, -thick / 2, z - (-s * width + c * height) / 2],
  };
  placeMesh(mesh, place);
  const column = (k: number) => place.matrix.map((row) => row[k]) as [number, number, number];
  return hideShadow({
    mesh,
    block: {
      centre: [x, -thick / 2, z],
      axes: [column(0), column(1), column(2)],
      half: [width / 2, height / 2, thick / 2],
    },
  });
}

/** Century-old book: scuffed, with its spine missing, so that the sewing shows. */
export async function createWornBook(
  subject: CoverSubject,
  covering: Covering,
  [x, z, yaw]: readonly [number, number, number],
): Promise<SceneObject> {
  const parts = await makeBookParts(bookDesign(subject, covering), DETAIL);
  const trim = await makeGiltEdges(parts.design);
  scuff(parts.board);
  removeGilding(trim.edge);
  const completeMesh = buildBookMesh(parts, trim, DETAIL);
  const mesh = removeTriangles(
    completeMesh,
    (material, px) => material === parts.spine || (px < 4 && material !== trim.edge),
  );
  const { thickness } = parts.design;
  const inner = thickness / 2 - BOARD_THICK;
  const { radius, at } = spineArc(thickness);
  const back = sewnSpine(inner * 2, [204, 184, 148]);
  addPatch(mesh, back, 28, 60, (s, t) => {
    const a = (s * 2 - 1) * 0.93;
    const [px, pz] = at(a, radius - 10);
    const y = SQUARE + t * (BOARD.height - 2 * SQUARE);
    return [px, y, pz, s * (back.width - 1), t * (back.height - 1), 0.85 - 0.4 * Math.abs(a) ** 4];
  });
  const place = placeUpright(x, z, yaw);
  placeMesh(mesh, place);
  return { mesh, block: createShadowBlock(parts.design, place) };
}

/** Restored version of that book: old boards, cleaned and fed, on a new spine. */
export async function createRestoredBook(
  subject: CoverSubject,
  covering: Covering,
  [x, z, yaw]: readonly [number, number, number],
): Promise<SceneObject> {
  const parts = await makeBookParts(bookDesign(subject, covering), DETAIL);
  const trim = await makeGiltEdges(parts.design);
  scuff(parts.board, 0.42);
  removeGilding(trim.edge);
  const mesh = buildBookMesh(parts, trim, DETAIL);
  const place = placeUpright(x, z, yaw);
  placeMesh(mesh, place);
  return { mesh, block: createShadowBlock(parts.design, place) };
}

/** Rubs colour and gold away, most at the edges; `wear` is the share that remains after restoration. */
function scuff(surface: Surface, wear = 1): void {
  const { width, height } = surface;
  const [coarse, fine] = [createNoiseField(width, height, 70, 3), createNoiseField(width, height, 9, 4)];
  for (let y = 0, i = 0; y < height; y++) {
    coarse.row(y);
    fine.row(y);
    for (let x = 0; x < width; x++, i++) {
      const rim = Math.min(width - x, y, height - y) / (70 * DETAIL);
      const near = Math.max(0, 1 - rim);
      const worn = near * 0.9 + coarse.at(x) * 0.75 + fine.at(x) * 0.5 - 0.72;
      const k = wear * Math.min(0.85, Math.max(0, worn * 1.7));
      for (const [c, bare] of [172, 134, 98].entries()) {
        const at = i * 3 + c;
        surface.colour[at] = (surface.colour[at] as number) * (1 - k) + bare * k;
      }
      surface.foil[i] = (surface.foil[i] as number) * Math.max(0, 0.75 - k * 1.6);
      surface.gloss[i] = (surface.gloss[i] as number) * (1 - k);
    }
  }
}

function removeGilding(edge: Surface): void {
  edge.foil.fill(0);
  edge.gloss.fill(10);
  for (let i = 0; i < edge.relief.length; i++) edge.colour.set([196, 174, 136], i * 3);
}

/** Removes triangles by their material and the x of their centre. */
function removeTriangles(mesh: Mesh, isRemoved: (material: Surface, x: number) => boolean): Mesh {
  const remaining: Mesh = { ...mesh, triangles: [], materials: [], owners: [] };
  mesh.materials.forEach((material, k) => {
    const corners = mesh.triangles.slice(k * 3, k * 3 + 3);
    const x = corners.reduce((sum, corner) => sum + (mesh.points[corner * 3] as number), 0) / 3;
    if (isRemoved(material, x)) return;
    remaining.triangles.push(...corners);
    remaining.materials.push(material);
    remaining.owners.push(0);
  });
  return remaining;
}
