import { createHash } from 'node:crypto';
import { adaptHouseDesign } from '../../adapt-house-design.ts';
import { canonicalDesign } from '../../canonical.ts';
import type { StartingPoint } from '../../contract.ts';
import { DESIGN_VERSION, type Design, type DesignElement, type Side } from '../../design.ts';
import { bandPositions, JOINT, sideSize } from '../../geometry.ts';
import { HOUSE_TRIM } from '../../limits.ts';
import type { Piece, StartingPointEntry } from './entry.ts';

/** Expands a house design to absolute positions in mm, with texts set for its sample book. */
export function expandStartingPoint(id: string, entry: StartingPointEntry): StartingPoint {
  const { name, kind, occasion, description, book, rules, front, spine, back, ...rest } = entry;
  const { edition, leather, colour, foil, bands, endpapers, edges, headbands, ribbons } = rest;
  const design: Design = {
    version: DESIGN_VERSION,
    book: { id: null, ...book },
    trim: { ...HOUSE_TRIM },
    paper: rest.paper,
    edition,
    leather,
    colour,
    foil,
    bands,
    endpapers,
    edges,
    headbands,
    ribbons,
    dedication: rest.dedication,
    slipCase: rest.slipCase,
    elements: [],
  };
  const fits: StartingPoint['fits'] = {};
  const place = (pieces: readonly Piece[], side: Side) =>
    pieces.flatMap((piece, i) => pieceElements(piece, { design, side, number: i + 1, fits }));
  design.elements = [
    ...place(back, 'back'),
    ...bandRules(design, rules),
    ...place(spine, 'spine'),
    ...place(front, 'front'),
  ];
  const ids = new Set(design.elements.map((element) => element.id));
  if (ids.size < design.elements.length) throw new Error(`${id}: a placeholder occurs twice on one side.`);
  const sample = adaptHouseDesign({ design, fits }, design.book);
  const seal = createHash('sha256').update(canonicalDesign(sample)).digest('hex').slice(0, 16);
  return { id, name, kind, occasion, description, seal, design: sample, fits };
}

interface Place {
  design: Design;
  side: Side;
  number: number;
  fits: StartingPoint['fits'];
}

function pieceElements(piece: Piece, at: Place): DesignElement[] {
  if ('corners' in piece) return cornerElements(piece, at);
  const base = { ...piecePosition(piece, at), id: `${at.side}-${at.number}` };
  const { width: across } = sideSize(at.design, at.side);
  if ('text' in piece) {
    const { text, face, size, tracking, leading, capitals, align } = piece;
    const id = textId(text, at);
    const turned = piece.rotation !== 0;
    at.fits[id] = { width: piece.width ?? (turned ? 60 : across - piece.beside), height: piece.height, size };
    // Left- and right-aligned text keeps its edge, however long it becomes.
    const width = align === 'centre' ? null : at.fits[id].width;
    return [
      {
        ...base,
        id,
        kind: 'text',
        align,
        text,
        face,
        size,
        tracking,
        leading,
        capitals,
        width,
      },
    ];
  }
  if ('ornament' in piece) return [{ ...base, kind: 'ornament', ornament: piece.ornament, size: piece.size }];
  if ('line' in piece) {
    const { line, length, thickness } = piece;
    return [{ ...base, kind: 'line', line, length, thickness }];
  }
  if ('label' in piece)
    return [
      {
        ...base,
        kind: 'label',
        colour: piece.label,
        width: piece.width ?? across - 0.6,
        height: piece.height,
      },
    ];
  const { frame, emblem, variant, inset = 0 } = piece;
  const field = boardField(at, inset);
  return [
    {
      ...base,
      kind: 'frame',
      frame,
      emblem,
      variant,
      width: piece.width ?? (piece.beside === undefined ? field.width : across - piece.beside),
      height: piece.height ?? field.height,
    },
  ];
}

/** Ids mark texts that are replaced when another book takes the design. */
function textId(text: string, { side, number }: Place): string {
  const [, fact] = /^\{(title|author|year)\}$/.exec(text) ?? [];
  if (!fact) return `${side}-${number}`;
  return side === 'front' ? fact : `${fact}-${side}`;
}

function piecePosition(piece: Exclude<Piece, { corners: string }>, { design, side }: Place) {
  const { width, height } = sideSize(design, side);
  const middle = side === 'spine' ? width / 2 : boardField({ design, side }, 0).middle;
  const y = piece.panel ? panelMiddle(design, piece.panel) + piece.down : (piece.y ?? height / 2);
  const { rotation, foil } = piece;
  return { side, x: tenth(piece.x ?? middle), y: tenth(y), rotation, foil, group: null };
}

function boardField({ design, side }: Pick<Place, 'design' | 'side'>, inset: number) {
  const { width, height } = sideSize(design, side);
  const left = side === 'front' ? JOINT : 0;
  const board = width - JOINT;
  return {
    left: left + inset,
    top: inset,
    middle: left + board / 2,
    width: board - 2 * inset,
    height: height - 2 * inset,
  };
}

function cornerElements(
  { corners: ornament, inset, size, foil }: Extract<Piece, { corners: string }>,
  at: Place,
) {
  const { left, top, width, height } = boardField(at, inset);
  const half = size / 2;
  const places = [
    [left + half, top + half],
    [left + width - half, top + half],
    [left + width - half, top + height - half],
    [left + half, top + height - half],
  ] as const;
  return places.map(
    ([x, y], i): DesignElement => ({
      kind: 'ornament',
      ornament,
      size,
      id: `${at.side}-${at.number}-${i + 1}`,
      side: at.side,
      x: tenth(x),
      y: tenth(y),
      rotation: i * 90,
      foil,
      group: `${at.side}-corners`,
    }),
  );
}

/** Distance of a rule from the middle of its band, and from head and tail, in mm. */
const BESIDE_BAND = 4.5;
const FROM_END = 6;

function bandRules(design: Design, line: StartingPointEntry['rules']): DesignElement[] {
  if (!line) return [];
  const { width, height } = sideSize(design, 'spine');
  const beside = bandPositions(design).flatMap((band) => [band - BESIDE_BAND, band + BESIDE_BAND]);
  return [FROM_END, ...beside, height - FROM_END].map((y, i) => ({
    kind: 'line',
    line,
    id: `rule-${i + 1}`,
    side: 'spine',
    x: tenth(width / 2),
    y: tenth(y),
    length: tenth(width - 2),
    thickness: 0.5,
    rotation: 0,
    foil: null,
    group: 'rules',
  }));
}

function panelMiddle(design: Design, panel: number): number {
  const { height } = sideSize(design, 'spine');
  const edges = [0, ...bandPositions(design), height];
  return ((edges[panel - 1] ?? 0) + (edges[panel] ?? height)) / 2;
}

const tenth = (mm: number) => Math.round(mm * 10) / 10;
