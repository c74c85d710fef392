import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { openWoff2 } from './open-woff2.ts';
import { unpackWoff } from './unpack-woff.ts';

const require = createRequire(import.meta.url);

export interface FontCut {
  family: string;
  weight: number;
  style: 'normal' | 'italic';
}
export const fontCut = (family: string, weight: number, style: FontCut['style'] = 'normal'): FontCut => ({
  family,
  weight,
  style,
});

/** `woff` for PDF, which embeds single tables; the smaller `woff2` for everything else. */
type Format = 'woff' | 'woff2';

export interface FontFile {
  name: string;
  data: Buffer;
  font: Font;
}

type Range = [number, number];
const subsets = new Map<string, { subset: string; ranges: Range[] }[]>();
const openFonts = new Map<string, FontFile | null>();

/** Unicode ranges per file, so only files that may contain a glyph are opened. */
function readSubsets(family: string) {
  let familySubsets = subsets.get(family);
  if (!familySubsets) {
    const table = JSON.parse(readFileSync(require.resolve(`@fontsource/${family}/unicode.json`), 'utf8'));
    familySubsets = Object.entries(table as Record<string, string>).map(([subset, list]) => ({
      subset: subset.replace(/[[\]]/g, ''),
      ranges: list.split(',').map((part): Range => {
        const [from = '0', to = from] = part.trim().slice(2).split('-');
        return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
      }),
    }));
    subsets.set(family, familySubsets);
  }
  return familySubsets;
}

function openFont({ family, weight, style }: FontCut, subset: string, format: Format): FontFile | null {
  const name = `${family}/files/${family}-${subset}-${weight}-${style}.${format}`;
  let file = openFonts.get(name);
  if (file === undefined) {
    try {
      const stored = readFileSync(require.resolve(`@fontsource/${name}`));
      const data = format === 'woff' ? unpackWoff(stored) : stored;
      file = { name, data, font: format === 'woff' ? create(data) : openWoff2(data) };
    } catch {
      // Some subsets exist in one weight only; the next family is tried.
      file = null;
    }
    openFonts.set(name, file);
  }
  return file;
}

export function unicodeRanges(cut: FontCut): Record<string, Range[]> {
  const available = readSubsets(cut.family).filter(({ subset }) => fontPath(cut, subset, 'woff2') !== null);
  return Object.fromEntries(available.map(({ subset, ranges }) => [subset, ranges]));
}

/** Null if the family lacks this weight. */
export function fontPath({ family, weight, style }: FontCut, subset: string, format: Format): string | null {
  try {
    return require.resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-${style}.${format}`);
  } catch {
    return null;
  }
}

export const readFont = (name: string): Buffer => readFileSync(require.resolve(`@fontsource/${name}`));

/** Returns the first file in the chain with the character, or null. */
export function findFontFile(code: number, chain: readonly FontCut[], format: Format): FontFile | null {
  for (const cut of chain)
    for (const { subset, ranges } of readSubsets(cut.family))
      if (ranges.some(([from, to]) => code >= from && code <= to)) {
        const file = openFont(cut, subset, format);
        if (file?.font.hasGlyphForCodePoint(code)) return file;
      }
  return null;
}
