import { IDENTITY, type Matrix, type Rect } from './geometry.ts';

export interface GraphicsState {
  matrix: Matrix;
  /** Area that clips leave, at most the trim with its bleed. */
  clip: Rect;
  fill: string;
  stroke: string;
  lineWidth: number;
  font: string;
  fontSize: number;
  charSpacing: number;
  wordSpacing: number;
  /** 1 is the font's own width. */
  horizontalScale: number;
  leading: number;
  rise: number;
  mode: number;
  /** Opacity of fills and strokes, 0 to 1. */
  ca: number;
  CA: number;
  isBlended: boolean;
  isMasked: boolean;
}

export const createGraphicsState = (clip: Rect): GraphicsState => ({
  matrix: IDENTITY,
  clip,
  fill: '#000000',
  stroke: '#000000',
  lineWidth: 1,
  font: '',
  fontSize: 0,
  charSpacing: 0,
  wordSpacing: 0,
  horizontalScale: 1,
  leading: 0,
  rise: 0,
  mode: 0,
  ca: 1,
  CA: 1,
  isBlended: false,
  isMasked: false,
});

/** Whether anything beneath shows through. */
export const isTranslucent = ({ ca, CA, isBlended, isMasked }: GraphicsState) =>
  ca < 1 || CA < 1 || isBlended || isMasked;

/** Out of 255: PDF.js shows pure black ink with up to four between its channels. */
const CHROMA = 16;

/** Whether a `#rrggbb` colour is neither black, grey nor white. */
export function isChromatic(paint: string): boolean {
  const [r, g, b] = channels(paint);
  return Math.max(r, g, b) - Math.min(r, g, b) > CHROMA;
}

export const isWhite = (paint: string) => paint === '#ffffff' || paint === 'transparent';

const channels = (paint: string): [number, number, number] => {
  const value = Number.parseInt(paint.slice(1), 16) || 0;
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** Darker than pure black ink and not neutral. A rich black shown as plain black goes unnoticed. */
export function isMixedBlack(paint: string): boolean {
  const [r, g, b] = channels(paint);
  return Math.max(r, g, b) < PURE_BLACK_MAX && (r !== g || g !== b);
}
const PURE_BLACK_MAX = 0x2c;
