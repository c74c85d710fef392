import type { Design, DesignElement, FrameStyle, OrnamentName, Side, UploadReference } from '../../design.ts';
import { safeZone } from '../../geometry.ts';
import { newId } from './arranging.ts';
import { rounded } from './bounds.ts';

export type Offer =
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
function freePlace(design: Design, side: Side, kind: Offer['kind']): { x: number; y: number } {
  const safe = safeZone(design, side);
  const x = rounded(safe.x + safe.width / 2);
  const middle = rounded(safe.y + safe.height / 2);
  if (kind === 'frame') return { x, y: middle };
  const taken = design.elements.filter((one) => one.side === side && one.kind !== 'frame');
  let y = middle;
  while (taken.some((one) => Math.abs(one.x - x) < NEAR && Math.abs(one.y - y) < NEAR)) y = rounded(y + NEXT);
  return y > safe.y + safe.height ? { x, y: middle } : { x, y };
}

/** New element in the middle of a side's safe zone, sized to suit the side. */
export function newElement(design: Design, side: Side, offer: Offer): DesignElement {
  const safe = safeZone(design, side);
  const isSpine = side === 'spine';
  const placing = {
    id: newId(offer.kind),
    side,
    ...freePlace(design, side, offer.kind),
    rotation: 0,
    foil: null,
    group: null,
  };
  const wide = rounded(safe.width * 0.6);
  switch (offer.kind) {
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
      return { ...placing, kind: 'ornament', ornament: offer.ornament, size: Math.min(20, wide) };
    case 'frame':
      return {
        ...placing,
        kind: 'frame',
        frame: offer.frame,
        emblem: null,
        variant: 0,
        width: rounded(safe.width - RULES),
        height: rounded(isSpine ? safe.width * 1.4 : safe.height - RULES),
      };
    case 'line':
      return { ...placing, kind: 'line', line: offer.line, length: wide, thickness: 0.6 };
    case 'label':
      return {
        ...placing,
        kind: 'label',
        colour: offer.colour,
        width: isSpine ? rounded(safe.width) : wide,
        height: isSpine ? 30 : rounded(wide * 0.5),
      };
    case 'logo':
      return { ...placing, kind: 'logo', upload: offer.upload, width: Math.min(40, wide) };
  }
}
