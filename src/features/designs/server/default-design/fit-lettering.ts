import { firstCharacters } from '#kernel/characters.ts';
import type { DesignElement, FaceName, Side, TextElement } from '../../design.ts';
import { TEXT_MAX } from '../../limits.ts';
import { widthInScript } from '../../script-widths.ts';

/** Centre and size of a text's room, in mm. */
export interface Room {
  side: Side;
  x: number;
  y: number;
  width: number;
  height: number;
  rotation?: number;
}
export interface Lettering {
  face: FaceName;
  capitals: boolean;
  tracking: number;
  max: number;
  min: number;
  leading: number;
}

/** Average letter widths in ems. Only used to choose a size; the layout measures exactly. */
const WIDTHS: Record<FaceName, readonly [capitals: number, small: number]> = {
  garamond: [0.7, 0.45],
  garamondItalic: [0.66, 0.41],
  cinzel: [0.78, 0.66],
  cormorant: [0.69, 0.44],
  cormorantItalic: [0.66, 0.4],
  bodoni: [0.74, 0.62],
  fell: [0.76, 0.62],
};

/** Sets a text as large as its room allows; null if it would be below the minimum. */
export function fitLettering(
  id: string,
  text: string,
  room: Room,
  lettering: Lettering,
): DesignElement | null {
  const words = text.trim().split(/\s+/u);
  if (words.join('') === '') return null;
  const { max, min, face, capitals, tracking, leading } = lettering;
  const wordWidthInEms = (word: string) => wordWidth(word, WIDTHS[face][capitals ? 0 : 1], tracking);
  const size = sizes(max, min).find((em) => {
    const lines = countLines(words.map(wordWidthInEms), room.width / em);
    return lines !== null && lines * leading * em <= room.height;
  });
  if (size === undefined) return null;
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
    face,
    size,
    align: 'centre',
    tracking,
    leading,
    capitals,
    text: firstCharacters(words.join(' '), TEXT_MAX),
    width: tenth(room.width),
  } satisfies TextElement;
}

function sizes(max: number, min: number): number[] {
  const candidates: number[] = [];
  for (let size = max; size >= min; size *= 0.95) candidates.push(Math.round(size * 100) / 100);
  return candidates;
}

/** Number of lines at a width in ems; null if a word is wider than the line. */
function countLines(widths: readonly number[], measure: number): number | null {
  const SPACE = 0.3;
  let lines = 1;
  let used = 0;
  for (const width of widths) {
    if (width > measure) return null;
    if (used > 0 && used + SPACE + width > measure) {
      lines += 1;
      used = 0;
    }
    used += (used > 0 ? SPACE : 0) + width;
  }
  return lines;
}

function wordWidth(word: string, average: number, tracking: number): number {
  let width = 0;
  for (const letter of word.normalize('NFC'))
    if (!/\p{M}/u.test(letter)) width += (widthInScript(letter) ?? average) + tracking;
  return width * 1.08;
}

const tenth = (mm: number) => Math.round(mm * 10) / 10;
