import type { Font } from 'fontkit';
import { bidiLevels, mirrorCharacter } from './bidi.ts';
import { type Face, type FaceCut, fontChain } from './faces.ts';
import type { FontSource, OpenFont } from './font-source.ts';

/** Consecutive characters with one font and one direction. */
export interface Run {
  file: OpenFont;
  text: string;
  /** Bidi embedding level; odd is right to left. */
  level: number;
}

const NEUTRAL = /^[\s\p{P}\p{M}\p{S}]$/u;
/**
 * Characters that may be dropped when a font lacks them: spaces, joiners, variation selectors, directional controls.
 */
const INVISIBLE = /^(?:[\s\p{Cc}\p{Cf}\p{Variation_Selector}]|\u034f)$/u;
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Splits a line at changes of font and direction; `missing` lists characters that no font has. */
export function splitRuns(line: string, face: Face, source: FontSource): { runs: Run[]; missing: string[] } {
  // Pasted ligatures are decomposed; the font supplies its own.
  const text = line.replace(/[\ufb00-\ufb06]/gu, (ligature) => ligature.normalize('NFKC')).normalize('NFC');
  const levels = bidiLevels(text);
  const chain = fontChain(face);
  const runs: Run[] = [];
  const missing = new Set<string>();
  for (const { segment: grapheme, index } of graphemes.segment(text)) {
    const level = levels?.[index] ?? 0;
    let segment = HAN_VARIANTS[grapheme] ?? grapheme;
    if (level % 2) segment = mirrorCharacter(segment);
    const last = runs.at(-1);
    if (
      last &&
      last.level === level &&
      NEUTRAL.test(segment) &&
      missingCharacters(last.file.font, segment) === ''
    ) {
      last.text += drawableText(last.file.font, segment);
      continue;
    }
    const file = findFontFile(segment, chain, source);
    const lacking = file ? missingCharacters(file.font, segment) : visible(segment);
    for (const letter of lacking) missing.add(letter);
    if (!file) continue;
    const drawable = drawableText(file.font, segment);
    if (last && last.file === file && last.level === level) last.text += drawable;
    else runs.push({ file, text: drawable, level });
  }
  return { runs, missing: [...missing] };
}

/** First font that has the character with all its marks, else the first that has the character. */
function findFontFile(segment: string, chain: readonly FaceCut[], source: FontSource): OpenFont | null {
  const code = segment.codePointAt(0) as number;
  const first = source.fontFor(code, chain);
  if (!first || missingCharacters(first.font, segment) === '') return first;
  for (const cut of chain) {
    const file = source.fontFor(code, [cut]);
    if (file && missingCharacters(file.font, segment) === '') return file;
  }
  return first;
}

/** Drops marks that the font lacks, which would show as boxes, and replaces other spaces by its own. */
const drawableText = (font: Font, segment: string): string =>
  [...segment]
    .map((char) => {
      if (font.hasGlyphForCodePoint(char.codePointAt(0) as number)) return char;
      if (/\p{Zs}/u.test(char)) return ' ';
      return SHAPER_IGNORED.test(char) ? char : '';
    })
    .join('');
/** Dropped by the shaper itself, after they have influenced the characters beside them. */
const SHAPER_IGNORED = /[\u200c-\u200f\u202a-\u202e\u2066-\u2069\p{Variation_Selector}]/u;

const visible = (segment: string) => [...segment].filter((char) => !INVISIBLE.test(char)).join('');
const missingCharacters = (font: Font, segment: string) =>
  [...visible(segment)].filter((char) => !font.hasGlyphForCodePoint(char.codePointAt(0) as number)).join('');

/** Variants of Han characters that no light font has, by the form that one has. */
const HAN_VARIANTS: Record<string, string> = {
  吳: '吴',
  娛: '娱',
  誤: '误',
  虛: '虚',
  淸: '清',
  靑: '青',
  說: '説',
  眞: '真',
};
