import type { FaceName, Side, TextElement } from '../design.ts';
import { fitEstimatedText } from '../fit-estimated-text.ts';
import { smallestSizes } from '../smallest-size.ts';

/** Centre and size of a text's room, in mm, along its lines. */
export interface TextRoom {
  side: Side;
  x: number;
  y: number;
  width: number;
  height: number;
  rotation?: number;
}
export interface TextStyle {
  face: FaceName;
  capitals: boolean;
  tracking: number;
  largest: number;
}

const LEADING = 1.2;

/**
 * Largest setting in a room. Text that is too long loses its subtitle, then its last words; null if not even one word
 * fits.
 */
export function setText(id: string, text: string, room: TextRoom, style: TextStyle): TextElement | null {
  for (const candidate of shortenings(text)) {
    const { face, capitals, tracking, largest } = style;
    const { smallest, floor } = smallestSizes({ face, capitals, text: candidate });
    const fitted = fitEstimatedText(
      { text: candidate, face, capitals, tracking, leading: LEADING },
      { ...room, largest, smallest, floor, gain: 1.15 },
    );
    if (!fitted.fits) continue;
    const { side, x, y, rotation = 0 } = room;
    return {
      id,
      kind: 'text',
      side,
      x: tenth(x),
      y: tenth(y),
      rotation,
      foil: null,
      group: null,
      text: fitted.text,
      face,
      size: fitted.size,
      align: 'centre',
      tracking,
      leading: LEADING,
      capitals,
      width: null,
    };
  }
  return null;
}

function* shortenings(text: string): Generator<string> {
  const full = text.trim().replace(/\s+/g, ' ');
  if (full === '') return;
  yield full;
  const [main = full] = full.split(/\s*[:;(–—]\s*/u);
  if (main !== '' && main !== full) yield main;
  const words = (main || full).split(' ');
  for (let count = words.length - 1; count > 0; count--) yield `${words.slice(0, count).join(' ')} …`;
}

export const tenth = (mm: number) => Math.round(mm * 10) / 10;
