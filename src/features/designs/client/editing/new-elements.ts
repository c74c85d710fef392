import type { Design, DesignElement, FrameStyle, OrnamentName, Side, UploadReference } from '../../design.ts';
import { safeZone } from '../../geometry.ts';
import { newId } from './arranging.ts';
import { roundMm } from './bounds.ts';

export type PaletteItem =
  | { kind: 'text' }
  | { kind: 'ornament'; ornament: OrnamentName }
  | { kind: 'frame'; frame: FrameStyle }
  | { kind: 'line'; line: 'plain' | 'double' | 'dotted' | 'swelled' }
  | { kind: 'label'; colour: string }
  | { kind: 'logo'; upload: UploadReference };

/** Vertical step to the next free place, and the distance at which two middles collide, in mm. */
const NEXT = 18;
const NEAR = 9;
/** Maximum width in mm by which a frame's outer rules exceed it, both sides together. */
const RULES = 1;

/** Middle of the safe zone, or the next place below it that is free. Frames may surround other elements. */
function freePlace(design: Design, side: Side, kind: PaletteItem['kind']): { x: number; y: number } {
  const safe = safeZone(design, side);
  const x = roundMm(safe.x + safe.width / 2);
  const middle = roundMm(safe.y + safe.height / 2);
  if (kind === 'frame') return { x, y: middle };
  const occupied = design.elements.filter((element) => element.side === side && element.kind !== 'frame');
  let y = middle;
  while (occupied.some((element) => Math.abs(element.x - x) < NEAR && Math.abs(element.y - y) < NEAR))
    y = roundMm(y + NEXT);
  return y > safe.y + safe.height ? { x, y: middle } : { x, y };
}

/** New element in the middle of a side's safe zone, sized to suit the side. */
export function createElement(design: Design, side: Side, item: PaletteItem): DesignElement {
  const safe = safeZone(design, side);
  const isSpine = side === 'spine';
  const placing = {
    id: newId(item.kind),
    side,
    ...freePlace(design, side, item.kind),
    rotation: 0,
    foil: null,
    group: null,
  };
  const wide = roundMm(safe.width * 0.6);
  switch (item.kind) {
    case 'text':
      return {
        ...placing,
        kind: 'text',
        text: 'Your text',
        face: 'garamond',
        size: isSpine ? 6 : 12,
        align: 'centre',
        tracking: 0.04,
        leading: 1.2,
        capitals: false,
        width: null,
        rotation: isSpine ? 90 : 0,
      };
    case 'ornament':
      return { ...placing, kind: 'ornament', ornament: item.ornament, size: Math.min(20, wide) };
    case 'frame':
      return {
        ...placing,
        kind: 'frame',
        frame: item.frame,
        emblem: null,
        variant: 0,
        width: roundMm(safe.width - RULES),
        height: roundMm(isSpine ? safe.width * 1.4 : safe.height - RULES),
      };
    case 'line':
      return { ...placing, kind: 'line', line: item.line, length: wide, thickness: 0.6 };
    case 'label':
      return {
        ...placing,
        kind: 'label',
        colour: item.colour,
        width: isSpine ? roundMm(safe.width) : wide,
        height: isSpine ? 30 : roundMm(wide * 0.5),
      };
    case 'logo':
      return { ...placing, kind: 'logo', upload: item.upload, width: Math.min(40, wide) };
  }
}
