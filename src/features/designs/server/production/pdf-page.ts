import type { OutlinedLetter } from './job-info.ts';
import type { LayerName } from './layers.ts';
import { formatNumber, pathOperators } from './path-operators.ts';
import { type PdfFile, pdfName, pdfText, type Reference } from './pdf-file.ts';
import type { Shape } from './shape.ts';

export type Ink = LayerName | 'Dedication' | 'Endpapers' | 'Registration' | 'Annotations';

/** CMYK alternates (0…1), for screens and presses without the foil. */
const ALTERNATES: Record<Ink, readonly [number, number, number, number]> = {
  Leather: [0.25, 0.4, 0.5, 0.1],
  Labels: [0.1, 0.65, 0.5, 0.05],
  Blind: [0.55, 0.45, 0.45, 0.3],
  'Foil Gold': [0.15, 0.3, 0.85, 0.1],
  'Foil Silver': [0.25, 0.18, 0.18, 0.05],
  'Foil Copper': [0.15, 0.6, 0.7, 0.15],
  Boards: [1, 0.3, 0, 0],
  Folds: [0.8, 0, 0.9, 0],
  Cut: [0, 1, 0, 0],
  Dedication: [0, 0, 0, 1],
  Endpapers: [0.6, 0.2, 0, 0.1],
  Registration: [1, 1, 1, 1],
  Annotations: [0, 0, 0, 1],
};
/** Pale leather keeps the tooling visible. */
const TINTS: Partial<Record<Ink, number>> = { Leather: 0.25, Labels: 0.45 };
/** “All” is the standard separation for marks on every plate. */
const separationName = (ink: Ink) => (ink === 'Registration' ? 'All' : ink);

const POINTS = 72 / 25.4;
const points = (mm: number) => String(Math.round(mm * POINTS * 10_000) / 10_000);

export interface Inks {
  key(ink: Ink): { colour: string; layer: string };
  /** Entries `/ColorSpace` and `/Properties` of a page's resources. */
  readonly resources: string;
  readonly layers: Reference[];
}

/** Listed by readers in this order. */
export function createInks(pdf: PdfFile, inks: readonly Ink[]): Inks {
  const objects = inks.map((ink, i) => ({
    ink,
    key: { colour: `/C${i}`, layer: `/L${i}` },
    colour: pdf.add(
      `[/Separation ${pdfName(separationName(ink))} /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [${ALTERNATES[ink].join(' ')}] /N 1 >>]`,
    ),
    layer: pdf.add(`<< /Type /OCG /Name ${pdfText(ink)} /Intent [/View /Design] >>`),
  }));
  const entries = (kind: 'colour' | 'layer') =>
    objects.map((entry) => `${entry.key[kind]} ${entry[kind]}`).join(' ');
  return {
    key(ink) {
      const match = objects.find((entry) => entry.ink === ink);
      if (!match) throw new Error(`The file has no ink “${ink}”.`);
      return match.key;
    },
    resources: `/ColorSpace << ${entries('colour')} >> /Properties << ${entries('layer')} >>`,
    layers: objects.map(({ layer }) => layer),
  };
}

/** Glyph cache: each outline is stored once, as a form XObject, which keeps the file small. */
export interface GlyphCache {
  key(d: string): string;
  /** Entry `/XObject` of a page's resources. */
  readonly resources: string;
}

export function createGlyphCache(pdf: PdfFile): GlyphCache {
  const glyphs = new Map<string, { key: string; form: Reference }>();
  return {
    key(d) {
      let letter = glyphs.get(d);
      if (!letter) {
        const form = pdf.stream(
          `${pathOperators(d)}\nf`,
          '/Type /XObject /Subtype /Form /BBox [-4000 -4000 8000 8000]',
        );
        letter = { key: `/T${glyphs.size}`, form };
        glyphs.set(d, letter);
      }
      return letter.key;
    },
    get resources() {
      return `/XObject << ${[...glyphs.values()].map(({ key, form }) => `${key} ${form}`).join(' ')} >>`;
    },
  };
}

/** Content in one ink; `x` and `y` offset it from the page's origin. */
export interface InkContent {
  ink: Ink;
  x?: number;
  y?: number;
  shapes?: readonly Shape[];
  text?: { letters: readonly OutlinedLetter[]; size: number };
}

/** Coordinates are in mm, with y downwards. */
function drawContents(contents: readonly InkContent[], inks: Inks, glyphCache: GlyphCache): string {
  return contents
    .filter(({ shapes, text }) => shapes?.length || text)
    .map(({ ink, x = 0, y = 0, shapes = [], text }) => {
      const { colour, layer } = inks.key(ink);
      const tint = TINTS[ink] ?? 1;
      return [
        `/OC ${layer} BDC`,
        `q 1 0 0 1 ${formatNumber(x)} ${formatNumber(y)} cm`,
        `${colour} cs ${tint} scn ${colour} CS ${tint} SCN`,
        ...shapes.map(drawShape),
        ...(text ? drawLetters(text, glyphCache) : []),
        'Q EMC',
      ].join('\n');
    })
    .join('\n');
}

const drawLetters = ({ letters, size }: NonNullable<InkContent['text']>, glyphCache: GlyphCache): string[] =>
  letters.map(({ d, x, y }) => {
    const scale = (size / 1000).toFixed(6);
    return `q ${scale} 0 0 ${scale} ${formatNumber(x * size)} ${formatNumber(y * size)} cm ${glyphCache.key(d)} Do Q`;
  });

const drawShape = ({ clips = [], ...shape }: Shape): string =>
  clips.length === 0
    ? drawnPath(shape)
    : ['q', ...clips.map((d) => `${pathOperators(d)}\nW* n`), drawnPath(shape), 'Q'].join('\n');

const drawnPath = ({ d, stroke, fillRule, dashes = [], round = false }: Shape): string =>
  stroke === null
    ? `${pathOperators(d)}\n${fillRule === 'evenodd' ? 'f*' : 'f'}`
    : `${formatNumber(stroke)} w ${round ? '1 J 1 j' : '0 J 0 j'} [${dashes.join(' ')}] 0 d\n${pathOperators(d)}\nS`;

/** Trim size, bleed, and room for marks around them, in mm. */
export interface Page {
  trim: { width: number; height: number };
  bleed: number;
  room: { side: number; foot: number };
  contents: readonly InkContent[];
}

/** The drawing's origin is the trim's upper left corner. */
export function addPage(
  pdf: PdfFile,
  parent: Reference,
  page: Page,
  { inks, glyphCache }: { inks: Inks; glyphCache: GlyphCache },
): Reference {
  const { trim, bleed, room, contents } = page;
  const left = bleed + room.side;
  const foot = bleed + room.foot;
  const width = trim.width + 2 * left;
  const height = trim.height + left + foot;
  const box = (beyond: number) =>
    `[${[left - beyond, foot - beyond, left + trim.width + beyond, foot + trim.height + beyond].map(points).join(' ')}]`;
  const matrix = [POINTS, 0, 0, -POINTS, left * POINTS, (foot + trim.height) * POINTS];
  // Overprint keeps plates intact under foil. Miter limit 4, as in SVG.
  const stream = pdf.stream(
    `/G0 gs\nq ${matrix.map((n) => n.toFixed(6).replace(/\.?0+$/, '')).join(' ')} cm 4 M\n${drawContents(contents, inks, glyphCache)}\nQ`,
  );
  return pdf.add(
    `<< /Type /Page /Parent ${parent} /MediaBox [0 0 ${points(width)} ${points(height)}] /BleedBox ${box(bleed)} /TrimBox ${box(0)} /Resources << ${inks.resources} ${glyphCache.resources} /ExtGState << /G0 << /Type /ExtGState /OP true /op true /OPM 1 >> >> >> /Contents ${stream} >>`,
  );
}
