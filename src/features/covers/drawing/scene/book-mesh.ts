import { roundBack } from '../../round-back.ts';
import { boardSize, UNITS_PER_MM } from '../board-size.ts';
import type { BookParts } from '../front.ts';
import type { Surface } from '../leather/surface.ts';
import { bandHeight, bandPositions } from '../spine.ts';
import { addPatch, createMesh, type Mesh } from './mesh.ts';

export interface BookTrim {
  /** Head edge of the leaves: u along the leaf, v across the leaves. */
  edge: Surface;
  /** Tail and fore-edge, where they differ from the head. */
  otherEdges?: Surface;
  headband: Surface;
  /** Plain leather for the turn-ins. */
  plain: Surface;
}

/** Boards are 3 mm thick and overhang the leaves by 3 mm; a pamphlet has thinner ones. */
const BOARD_THICK = 12;
const SQUARE = 11;
/** Board thickness and joint of custom designs. */
const DESIGNED = { thick: 10, joint: 28 } as const;
/** How far the spine bulges, as a share of the thickness. */
const ROUND = 0.31;
/** Thinnest catalogue book; thinner custom books get proportionally smaller caps and headbands. */
const THIN = 104;

interface SpineCurve {
  radius: number;
  bulge: number;
  /** Half the angle of the arc. */
  sweep: number;
  /** How far the ends of the arc lie below the boards. */
  endDepth: number;
}

/** A custom spine lies on an arc of its own length; catalogue spines are stretched over theirs. */
function spineCurve({ thickness, tooled }: BookParts['design']): SpineCurve {
  const half = thickness / 2;
  if (tooled) {
    const { radius, bulge, chord, half: sweep } = roundBack(thickness / UNITS_PER_MM);
    return {
      radius: radius * UNITS_PER_MM,
      bulge: bulge * UNITS_PER_MM,
      sweep,
      endDepth: half - (chord * UNITS_PER_MM) / 2,
    };
  }
  const bulge = thickness * ROUND;
  const radius = (half * half + bulge * bulge) / (2 * bulge);
  return { radius, bulge, sweep: Math.asin(half / radius), endDepth: 0 };
}

/** Measures that all parts of a book share. */
function measureBook({ design }: BookParts) {
  const { width: W, height: H } = boardSize(design);
  const half = design.thickness / 2;
  const THICK = design.tooled ? DESIGNED.thick : Math.min(BOARD_THICK, design.thickness * 0.3);
  const { radius, bulge, sweep, endDepth } = spineCurve(design);
  return {
    W,
    H,
    half,
    THICK,
    inner: half - THICK,
    radius,
    bulge,
    endDepth,
    small: design.tooled ? Math.min(1, design.thickness / THIN) : 1,
    backAt: (a: number, r: number): [number, number] => [
      -(r * Math.cos(a * sweep) - (radius - bulge)),
      r * Math.sin(a * sweep),
    ],
  };
}
type Measures = ReturnType<typeof measureBook>;

/**
 * Builds a closed book: front board faces +z, spine −x, head −y; x from joint to fore-edge, y from head (0) to tail, z
 * centred. Units of 1/4 mm.
 */
export function buildBookMesh(parts: BookParts, trim: BookTrim, scale: number): Mesh {
  const mesh = createMesh();
  const measures = measureBook(parts);
  addBoards(mesh, measures, parts.board, scale);
  const { W, H, inner } = measures;
  // Insides of the boards visible above the leaves.
  addPatch(mesh, trim.plain, 1, 8, (s, t) => [W - s * W, t * H, inner, s * W * scale, t * H * scale, 0.55]);
  addPatch(mesh, trim.plain, 1, 8, (s, t) => [s * W, t * H, -inner, s * W * scale, t * H * scale, 0.55]);
  addLeaves(mesh, measures, trim);
  addSpine(mesh, measures, parts, trim);
  return mesh;
}

function addBoards(
  mesh: Mesh,
  { W, H, half, THICK, inner, endDepth }: Measures,
  board: Surface,
  scale: number,
) {
  const columns = endDepth ? 16 : 1;
  /** Half of the columns lie in the joint, where the leather dips to the spine. */
  const alongBoard = (s: number) =>
    endDepth
      ? (s < 0.5 ? s * 2 * DESIGNED.joint : DESIGNED.joint + (s * 2 - 1) * (W - DESIGNED.joint)) / W
      : s;
  const drop = (x: number) => {
    if (!endDepth || x >= DESIGNED.joint) return 0;
    const t = x / DESIGNED.joint;
    return endDepth * (1 - t * t * (3 - 2 * t));
  };

  addPatch(mesh, board, columns, 1, (at, t) => {
    const s = alongBoard(at);
    return [s * W, t * H, half - drop(s * W), s * board.width, t * board.height, 1];
  });
  addPatch(mesh, board, columns, 1, (at, t) => {
    const s = endDepth ? 1 - alongBoard(1 - at) : at;
    return [W - s * W, t * H, drop(W - s * W) - half, (1 - s) * board.width, t * board.height, 1];
  });
  // Edges of both boards, covered by the board's own texture.
  for (const side of [1, -1]) {
    const z0 = side > 0 ? half : -inner;
    const px = (u: number) => u * scale;
    addPatch(mesh, board, 1, 1, (s, t) => [
      W,
      t * H,
      z0 - s * THICK,
      board.width - px(1 + s * THICK),
      t * board.height,
      0.95,
    ]);
    // The outside is thinner in the joint.
    const outside = (z: number, x: number) => {
      const most = half - drop(x);
      return endDepth ? Math.max(-most, Math.min(most, z)) : z;
    };
    addPatch(mesh, board, columns, 1, (at, t) => {
      const s = alongBoard(at);
      const z = outside(z0 - THICK + t * THICK, s * W);
      return [s * W, 0, z, s * board.width, px(1 + (1 - t) * THICK), 1];
    });
    addPatch(mesh, board, columns, 1, (at, t) => {
      const s = alongBoard(at);
      const z = outside(z0 - t * THICK, s * W);
      return [s * W, H, z, s * board.width, board.height - px(1 + t * THICK), 0.7];
    });
  }
}

/** Head, tail and fore-edge; the head follows the rounded spine. */
function addLeaves(
  mesh: Mesh,
  { W, H, half, inner, radius, bulge, small, backAt }: Measures,
  trim: BookTrim,
) {
  const otherEdges = trim.otherEdges ?? trim.edge;
  const across = trim.edge.height / (inner * 2);
  const dim = (z: number) => 0.5 + 0.5 * Math.min(1, (inner - Math.abs(z)) / 16);
  for (const [y, flip] of [
    [SQUARE, 1],
    [H - SQUARE, -1],
  ] as const)
    addPatch(mesh, flip > 0 ? trim.edge : otherEdges, 12, 16, (s, t) => {
      const z = (t * 2 - 1) * inner * flip;
      const left = backAt(z / half, radius - 9 * small)[0] + 6 * small;
      const x = left + s * (W - SQUARE - left);
      return [x, y, z, s * trim.edge.width, (z + inner) * across, dim(z) * (flip > 0 ? 1 : 0.6)];
    });
  addPatch(mesh, otherEdges, 16, 4, (s, t) => {
    const z = inner - s * inner * 2;
    // The fore-edge is as hollow as the spine is round.
    const hollow = 0.6 * bulge * (1 - (z / inner) ** 2);
    return [
      W - SQUARE - hollow,
      SQUARE + t * (H - 2 * SQUARE),
      z,
      t * trim.edge.width,
      (z + inner) * across,
      dim(z) * 0.9,
    ];
  });
}

function addSpine(
  mesh: Mesh,
  { H, radius, small, backAt }: Measures,
  { design, spine }: BookParts,
  trim: BookTrim,
) {
  const bands = bandPositions(design);
  // Spine with raised bands that flatten into the joints.
  const rows = 220;
  addPatch(mesh, spine, 28, rows, (s, t) => {
    const a = s * 2 - 1;
    const y = t * H;
    const lift = bandHeight(y, bands) * Math.min(1, (1 - Math.abs(a)) * 11);
    // The leather is drawn in at head and tail.
    const end = Math.min(y, H - y);
    const cap = end < 12 ? -5 * (1 - end / 12) ** 2 : 0;
    const [x, z] = backAt(a, radius + lift + cap);
    return [x, y, z, s * (spine.width - 1), t * (spine.height - 1), 1 - 0.42 * Math.abs(a) ** 4];
  });
  // Head cap, the silk headband behind it, then the hollow down to the leaves.
  addPatch(mesh, trim.plain, 28, 2, (s, t) => {
    const a = s * 2 - 1;
    const [x, z] = backAt(a, radius - 12 * small + t * 7.2 * small);
    return [x, 0 + (t === 0 ? 3 : 0), z, s * 200, t * 14, 0.9];
  });
  addPatch(mesh, trim.headband, 40, 4, (s, t) => {
    const a = (s * 2 - 1) * 0.9;
    const turn = (t * Math.PI) / 1;
    const [x, z] = backAt(a, radius - 17 * small + 5.5 * small * Math.cos(Math.PI - turn));
    return [x, SQUARE - 4 - 5.5 * Math.sin(turn), z, s * trim.headband.width, t * trim.headband.height, 0.8];
  });
}
