import type { GlyphRun } from 'fontkit';
import { toVisualOrder } from './bidi.ts';
import { type Face, fontChain } from './faces.ts';
import { splitRuns } from './font-runs.ts';
import type { FontSource } from './font-source.ts';

/** Consecutive glyphs of one font, starting `x` ems from the line's start. */
export interface ShapedRun {
  glyphs: GlyphRun['glyphs'];
  positions: GlyphRun['positions'];
  unitsPerEm: number;
  /** Position of each glyph from `x`, in ems, tracking included. */
  pens: number[];
  x: number;
}

/** Line of shaped glyphs in visual order. */
export interface ShapedLine {
  /** In ems. */
  width: number;
  runs: ShapedRun[];
  /** Characters that no font has, each once. */
  missing: string[];
  /** Names of the font files used. */
  files: string[];
}

const joinedScript = /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}]/u;

/** Tracked letters must not form ligatures. */
const NO_LIGATURES = { liga: false, clig: false };

/**
 * Shapes one line. `tracking` is extra space between letters in ems; joined scripts ignore it, since their letters
 * must touch.
 */
export function shapeLine(text: string, face: Face, tracking: number, source: FontSource): ShapedLine {
  const { runs, missing } = splitRuns(text, face, source);
  const extra = joinedScript.test(text) ? 0 : tracking;
  const shaped: ShapedRun[] = [];
  let width = 0;
  for (const { file, text: letters, level } of toVisualOrder(runs)) {
    const { font } = file;
    const direction = level % 2 ? 'rtl' : 'ltr';
    const { glyphs, positions } = font.layout(
      letters,
      extra === 0 ? undefined : NO_LIGATURES,
      undefined,
      undefined,
      direction,
    );
    const advances = positions.map(({ xAdvance }) => xAdvance / font.unitsPerEm);
    const { pens, end } = glyphPens(advances, extra, direction);
    shaped.push({ glyphs, positions, pens, unitsPerEm: font.unitsPerEm, x: width });
    width += end;
  }
  const files = [...new Set(runs.map(({ file }) => file.name))];
  return { width: Math.max(0, width - extra), runs: shaped, missing, files };
}

/**
 * Positions the glyphs of a run. Marks and directional controls have no width, and tracking never separates a mark
 * from its letter, which it follows left to right and precedes right to left.
 */
function glyphPens(
  advances: readonly number[],
  extra: number,
  direction: 'ltr' | 'rtl',
): { pens: number[]; end: number } {
  let end = 0;
  let pendingTracking = 0;
  const pens = advances.map((advance) => {
    if (direction === 'ltr' && advance > 0) {
      end += pendingTracking;
      pendingTracking = extra;
    }
    const pen = end;
    end += advance;
    if (direction === 'rtl' && advance > 0) end += extra;
    return pen;
  });
  return { pens, end: end + pendingTracking };
}

export interface Shaper {
  shape(text: string, face: Face, tracking: number): ShapedLine;
  /** x-height and cap height, in ems. */
  fontHeights(face: Face): { x: number; capital: number };
  /** Raised when missing characters may have become available. */
  stamp: number;
}

/** Maximum number of cached lines; a design has some dozens. */
const MAX_CACHED_LINES = 2000;

/** Caches shaped lines. @param stamp number of loads of the source so far */
export function createShaper(source: FontSource, stamp: () => number = () => 0): Shaper {
  const cache = new Map<string, ShapedLine>();
  let cachedStamp = stamp();
  return {
    get stamp() {
      return stamp();
    },
    shape(text, face, tracking) {
      if (cachedStamp !== stamp()) cache.clear();
      cachedStamp = stamp();
      const key = `${face}|${tracking}|${text}`;
      let line = cache.get(key);
      if (!line) {
        line = shapeLine(text, face, tracking, source);
        if (cache.size >= MAX_CACHED_LINES) cache.clear();
        cache.set(key, line);
      }
      return line;
    },
    fontHeights(face) {
      const font = source.fontFor(0x78, fontChain(face))?.font;
      if (!font) return { x: 0.42, capital: 0.65 };
      return { x: font.xHeight / font.unitsPerEm, capital: font.capHeight / font.unitsPerEm };
    },
  };
}
