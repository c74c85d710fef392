import sharp from 'sharp';
import { BOARD } from '../../src/features/covers/drawing/board-size.ts';
import { bookDesign, type CoverSubject } from '../../src/features/covers/drawing/book-design.ts';
import { makeBookParts } from '../../src/features/covers/drawing/front.ts';
import { makeGiltEdges } from '../../src/features/covers/drawing/leather/gilt-edges.ts';
import { createSurface, type Surface } from '../../src/features/covers/drawing/leather/surface.ts';
import { shapeText } from '../../src/features/covers/drawing/lettering/shape-text.ts';
import { createRandom } from '../../src/features/covers/drawing/random.ts';
import { buildBookMesh } from '../../src/features/covers/drawing/scene/book-mesh.ts';
import { addPatch, createMesh, joinMeshes, type Mesh } from '../../src/features/covers/drawing/scene/mesh.ts';
import {
  createCamera,
  createShadowBlock,
  type Placement,
  placeFlat,
  placeMesh,
  placeUpright,
} from '../../src/features/covers/drawing/scene/placement.ts';
import type { Block } from '../../src/features/covers/drawing/scene/shadow.ts';
import { renderStage } from '../../src/features/covers/drawing/scene/stage.ts';
import type { Picture } from '../../src/features/covers/drawing/types.ts';
import type { Covering } from '../../src/kernel/binding-design.ts';

/** Texture pixels per board unit. */
const DETAIL = 1.3;
/** Thickness of a board, and how far it extends beyond the leaves. */
const BOARD_THICK = 12;
const SQUARE = 11;

/** An object on the table: its visible mesh, and the block that casts its shadow. */
export interface SceneObject {
  mesh: Mesh;
  block: Block;
}

export interface Frame {
  width: number;
  height: number;
  /** Height of the camera above its target, and of the target above the table. */
  lift: number;
  aim: number;
  /** Board units across the picture at the target. */
  span: number;
}

/** Renders things on a transparent ground that shows only their shadows; the centre of the picture is x 0, z 0. */
export function renderScene(
  objects: readonly SceneObject[],
  { width, height, lift, aim, span }: Frame,
): Picture {
  const far = 4300;
  const focal = (width / span) * Math.hypot(far, lift);
  const camera = createCamera([0, -aim - lift, far], [0, -aim, 0], focal, width / 2, height / 2);
  return renderStage({
    mesh: joinMeshes(objects.map(({ mesh }) => mesh)),
    blocks: objects.map(({ block }) => block),
    camera,
    width,
    height,
    samples: 2,
    hasMutualShadows: true,
  });
}

async function makeBook(subject: CoverSubject, covering: Covering) {
  const parts = await makeBookParts(bookDesign(subject, covering), DETAIL);
  const trim = await makeGiltEdges(parts.design);
  return { parts, trim, mesh: buildBookMesh(parts, trim, DETAIL) };
}

export async function createUprightBook(
  subject: CoverSubject,
  covering: Covering,
  [x, z, yaw]: readonly [number, number, number],
): Promise<SceneObject> {
  const { parts, mesh } = await makeBook(subject, covering);
  const place = placeUpright(x, z, yaw);
  placeMesh(mesh, place);
  return { mesh, block: createShadowBlock(parts.design, place) };
}

export async function createLyingBook(
  subject: CoverSubject,
  covering: Covering,
  [x, z, yaw, height]: readonly [number, number, number, number],
): Promise<SceneObject & { top: number }> {
  const { parts, mesh } = await makeBook(subject, covering);
  const place = placeFlat(x, z, yaw, parts.design.thickness, height);
  placeMesh(mesh, place);
  return { mesh, block: createShadowBlock(parts.design, place), top: height + parts.design.thickness };
}

/** Book with a detached front board: the book stands at the first place, the board lies at the second. */
export async function createBrokenBook(
  subject: CoverSubject,
  covering: Covering,
  [x, z, yaw]: readonly [number, number, number],
  [boardX, boardZ, boardYaw]: readonly [number, number, number],
): Promise<SceneObject[]> {
  const { parts, trim, mesh } = await makeBook(subject, covering);
  const thickness = parts.design.thickness;
  const inner = thickness / 2 - BOARD_THICK;
  const [board, body] = splitMesh(mesh, (px, pz, material) => {
    const isCovered = material === parts.board || material === trim.plain;
    return isCovered && px >= 0 && pz > inner - 0.5;
  });
  const leaf = await typesetSheet(TITLE_PAGE, '#ddcfae');
  const right = BOARD.width - SQUARE;
  addPatch(body, leaf, 1, 1, (s, t) => [
    s * right,
    SQUARE + t * (BOARD.height - 2 * SQUARE),
    inner - 1,
    s * (leaf.width - 1),
    t * (leaf.height - 1),
    0.9,
  ]);
  const place = placeUpright(x, z, yaw);
  placeMesh(body, place);
  const lying = placeFlat(boardX, boardZ, boardYaw, thickness, BOARD_THICK - thickness);
  placeMesh(board, lying);
  const mesh3d = createShadowBlock(parts.design, lying);
  const boardBlock: Block = {
    ...mesh3d,
    centre: [mesh3d.centre[0], -BOARD_THICK / 2, mesh3d.centre[2]],
    half: [mesh3d.half[0], mesh3d.half[1], BOARD_THICK / 2],
  };
  return [
    { mesh: body, block: createShadowBlock(parts.design, place) },
    { mesh: board, block: boardBlock },
  ];
}

/** Splits a mesh into the triangles whose centre `isSelected`, and the others. */
function splitMesh(
  mesh: Mesh,
  isSelected: (x: number, z: number, material: Surface) => boolean,
): [Mesh, Mesh] {
  const [selected, remaining] = [createMesh(), createMesh()];
  for (const part of [selected, remaining]) {
    part.points = [...mesh.points];
    part.normals = [...mesh.normals];
    part.tangents = [...mesh.tangents];
    part.texture = [...mesh.texture];
    part.sky = [...mesh.sky];
  }
  mesh.materials.forEach((material, k) => {
    const corners = mesh.triangles.slice(k * 3, k * 3 + 3);
    const middle = (axis: number) =>
      corners.reduce((sum, corner) => sum + (mesh.points[corner * 3 + axis] as number), 0) / 3;
    const part = isSelected(middle(0), middle(2), material) ? selected : remaining;
    part.triangles.push(...corners);
    part.materials.push(material);
    part.owners.push(0);
  });
  return [selected, remaining];
}

/** Pile of printed sheets, `height` units high, centred on x, z. */
export async function createSheetPile(
  lines: readonly PrintedLine[],
  [x, z, yaw]: readonly [number, number, number],
  height: number,
): Promise<SceneObject> {
  const top = await typesetSheet(lines, '#f4eee1');
  const edge = sheetEdges(height);
  const mesh = createMesh();
  const { width: W, height: H } = BOARD;
  const half = height / 2;
  addPatch(mesh, top, 1, 1, (s, t) => [s * W, t * H, half, s * (top.width - 1), t * (top.height - 1), 1]);
  const side = (s: number, t: number) => [s * (edge.width - 1), t * (edge.height - 1), 0.95] as const;
  addPatch(mesh, edge, 1, 4, (s, t) => [s * W, H, half - t * height, ...side(s, t)]);
  addPatch(mesh, edge, 1, 4, (s, t) => [0, s * H, half - t * height, ...side(s, t)]);
  addPatch(mesh, edge, 1, 4, (s, t) => [W, H - s * H, half - t * height, ...side(s, t)]);
  const place: Placement = placeFlat(x, z, yaw, height, 0);
  placeMesh(mesh, place);
  const centre = [x, -half, z] as const;
  const columns = [0, 1, 2].map((k) =>
    place.matrix.map((row) => row[k] as number),
  ) as unknown as Block['axes'];
  return { mesh, block: { centre, axes: columns, half: [W / 2, H / 2, half] } };
}

/** Edges of slightly misaligned sheets. */
function sheetEdges(height: number): Surface {
  const surface = createSurface(256, Math.max(8, Math.round(height * 1.6)));
  const random = createRandom(7);
  for (let y = 0, i = 0; y < surface.height; y++) {
    const tone = 0.8 + 0.2 * random();
    for (let x = 0; x < surface.width; x++, i++) {
      surface.colour.set([236 * tone, 228 * tone, 210 * tone], i * 3);
      surface.relief[i] = tone * 2;
    }
  }
  return surface;
}

export interface PrintedLine {
  text: string;
  /** Baseline in units from the head, and letter height; both of 1/4 mm. */
  y: number;
  size: number;
  italic?: boolean;
  /** Start of the line; centred by default. */
  x?: number;
}

const TITLE_PAGE: PrintedLine[] = [
  { text: 'THE HOLY BIBLE', y: 250, size: 58 },
  { text: 'containing the Old and New Testaments', y: 320, size: 27, italic: true },
  { text: 'LONDON', y: 720, size: 24 },
  { text: 'MDCCCLXXI', y: 758, size: 24 },
];

/** Sheet of paper with lines of type, 1.5 pixels per unit. */
async function typesetSheet(lines: readonly PrintedLine[], paper: string): Promise<Surface> {
  const scale = 1.5;
  const [width, height] = [Math.round(BOARD.width * scale), Math.round(BOARD.height * scale)];
  const paths = lines.map(({ text, y, size, italic, x }) => {
    const line = shapeText(text, italic ? 'garamondItalic' : 'garamond');
    return line.draw(x ?? (BOARD.width - line.width * size) / 2, y, size);
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${BOARD.width} ${BOARD.height}"><rect width="100%" height="100%" fill="${paper}"/><path fill="#2a2420" d="${paths.join('')}"/></svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
  const surface = createSurface(width, height);
  for (let i = 0, at = 0; i < width * height; i++, at += info.channels)
    surface.colour.set(data.subarray(at, at + 3), i * 3);
  return surface;
}
