import { IDENTITY, type Matrix, type Rect } from './geometry.ts';

/** The state in which a page draws, as its operators change it. */
export interface Pen {
  matrix: Matrix;
  /** What is not covered by a clip; outside of the bleed all is. */
  clip: Rect;
  fill: string;
  stroke: string;
  lineWidth: number;
  font: string;
  fontSize: number;
  charSpacing: number;
  wordSpacing: number;
  /** 1 is as wide as the font is. */
  stretch: number;
  leading: number;
  rise: number;
  mode: number;
  /** How much areas and lines cover, of one. */
  ca: number;
  CA: number;
  isBlended: boolean;
  isMasked: boolean;
}

export const freshPen = (clip: Rect): Pen => ({
  matrix: IDENTITY,
  clip,
  fill: '#000000',
  stroke: '#000000',
  lineWidth: 1,
  font: '',
  fontSize: 0,
  charSpacing: 0,
  wordSpacing: 0,
  stretch: 1,
  leading: 0,
  rise: 0,
  mode: 0,
  ca: 1,
  CA: 1,
  isBlended: false,
  isMasked: false,
});

/** Whether what lies under what it draws has a part in it. */
export const isSeenThrough = ({ ca, CA, isBlended, isMasked }: Pen) =>
  ca < 1 || CA < 1 || isBlended || isMasked;

/** Of 255: the black of one ink is told with up to four between its colours by the reader's profile. */
const CHROMA = 16;

/** Whether paint of this colour (`#rrggbb`) is neither black, grey nor white. */
export function isChromatic(paint: string): boolean {
  const [r, g, b] = channels(paint);
  return Math.max(r, g, b) - Math.min(r, g, b) > CHROMA;
}

/** Whether it leaves the paper as it is. */
export const isWhite = (paint: string) => paint === '#ffffff' || paint === 'transparent';

const channels = (paint: string): [number, number, number] => {
  const value = Number.parseInt(paint.slice(1), 16) || 0;
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/**
 * Darker than the black of one ink is shown by the reader, and not neutral: mixed of several. A rich black that the reader
 * shows as plain black is not told from it.
 */
export function isMixedBlack(paint: string): boolean {
  const [r, g, b] = channels(paint);
  return Math.max(r, g, b) < ONE_INK && (r !== g || g !== b);
}
const ONE_INK = 0x2c;
