/**
 * Subsets EB Garamond (titles and reading) and Source Sans 3 (controls and data) to the characters that pages print,
 * and writes the stylesheet that loads them. Output in src/ui/fonts is committed.
 *
 * node scripts/fonts/subset.ts
 *
 * Uses the complete font files from npm, since the web builds lack small capitals and arrows. Two files are needed
 * before the first paint and are cut glyph by glyph: their variants (ligatures; small capitals a–z with the commonest
 * accents) are mapped to private code points, and the subsetter adds nothing of its own. Other files load only when a
 * page uses one of their characters or styles.
 *
 * Default digits are proportional old-style in the serif, with tabular lining figures as a separate family for prices,
 * tables and counters; those of the sans are tabular and lining. `font-variant-numeric` has no effect: the files lack
 * those features. No text is set in bold italic. Each face gets metric-matched fallbacks, so that text doesn't shift
 * when the font arrives.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { create, type Font } from 'fontkit';

const require = createRequire(import.meta.url);
const subsetFont = require('subset-font') as (
  font: Buffer,
  text: string,
  options: { targetFormat: 'woff2'; keepFeatures: string[]; noLayoutClosure: boolean; noHinting: boolean },
) => Promise<Buffer>;

const OUT = resolve(import.meta.dirname, '../../src/ui/fonts');
const GARAMOND = '@expo-google-fonts/eb-garamond';
const SOURCE = '@expo-google-fonts/source-sans-3';

// ── Characters ────────────────────────────────────────────────────────────────────────────────────────────────

const span = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
const without = (text: string, drop: string): string => [...text].filter((c) => !drop.includes(c)).join('');

const ascii = span(0x20, 0x7e);
const latin1Letters = `${without(span(0xc0, 0xff), '×÷')}Œœ`;
const typographic = '\u00a0\u202f‘’“”–—…·•×°£€¥₹−→←↗✕';
/** Never set in the serif: data, code and arrows use the sans. They stay in the lazily loaded part. */
const excludedFromSerif = '^`{|}\\<>~_#@=+\u202f•°¥₹−→←↗✕';
/** Accented letters rare enough in English, French, German, Spanish and Nordic titles for the lazily loaded file. */
const rareLetters = 'ÃÌÍÎÏÐÑÒÕÙÛÝÞãìõðýþÿ';

const serifBasic = without(ascii + latin1Letters + typographic, excludedFromSerif + rareLetters);
const sansBasic = ascii + latin1Letters + typographic;

const latinMore = `${span(0xa1, 0x17f)}ƏƒƠơƯưǍǎǏǐǑǒǓǔǕǖǗǘǙǚǛǜǦǧǪǫȘșȚțəḂḃẀẁẂẃẄẅẞ${span(0x1ea0, 0x1ef9)}`;
const symbols = '†‡‹›‚„′″‰⁄№™ﬁﬂ½¼¾';
const latinExt = latinMore + symbols + ascii + typographic;
const greek = span(0x370, 0x3ff) + span(0x1f00, 0x1fff);
const cyrillic = span(0x400, 0x45f) + span(0x462, 0x463) + span(0x472, 0x475) + span(0x490, 0x491);
const ornaments = '❦❧☙☞';

// ── Files ─────────────────────────────────────────────────────────────────────────────────────────────────────

/** Variant glyph to keep: its characters, and the features that select it. */
type Variant = [text: string, ...features: string[]];

interface FontCut {
  file: string;
  family: string;
  style: 'normal' | 'italic';
  weight: 400 | 600;
  source: string;
  text: string;
  features: string[];
  /** Keeps only these variants; by default all that the features select. */
  variants?: Variant[];
  limit: number;
}

const SERIF = 'EB Garamond';
const SERIF_LINING = 'EB Garamond Lining';
/** "Source" is a reserved font name, so the modified font must carry another, also inside its files. */
const SANS = 'Bindings Sans';
const RENAME: [string, string][] = [
  ['Source Sans 3', 'Bindings Sans'],
  ['SourceSans3', 'BindingSans'],
];

const ligatures: Variant[] = ['ff', 'fi', 'fl', 'ffi', 'ffl'].map((text) => [text, 'liga']);
const smallCapitals: Variant[] = [...`${span(0x61, 0x7a)}éèêëáàçöüñ`].map((letter) => [letter, 'smcp']);

const SERIF_STYLES = { roman: '400Regular', italic: '400Regular_Italic', semibold: '600SemiBold' };
type SerifStyle = keyof typeof SERIF_STYLES;
const sansFile = (weight: 400 | 600) =>
  `${SOURCE}/${weight === 600 ? '600SemiBold/SourceSans3_600SemiBold' : '400Regular/SourceSans3_400Regular'}.ttf`;

const serif = (
  part: string,
  style: SerifStyle,
  cut: Pick<FontCut, 'text' | 'features' | 'limit' | 'variants'>,
): FontCut => ({
  file: `serif-${style}-${part}.woff2`,
  family: SERIF,
  style: style === 'italic' ? 'italic' : 'normal',
  weight: style === 'semibold' ? 600 : 400,
  source: `${GARAMOND}/${SERIF_STYLES[style]}/EBGaramond_${SERIF_STYLES[style]}.ttf`,
  ...cut,
});
const sans = (
  part: string,
  weight: 400 | 600,
  cut: Pick<FontCut, 'text' | 'features' | 'limit' | 'variants'>,
): FontCut => ({
  file: `sans-${weight === 600 ? 'semibold-' : ''}${part}.woff2`,
  family: SANS,
  style: 'normal',
  weight,
  source: sansFile(weight),
  ...cut,
});

const lazyFeatures = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk'];
const cuts: FontCut[] = [
  serif('basic', 'roman', {
    text: serifBasic,
    features: ['kern', 'liga', 'smcp'],
    variants: [...ligatures, ...smallCapitals],
    limit: 17_000,
  }),
  sans('basic', 400, { text: sansBasic, features: ['kern'], variants: [], limit: 15_000 }),
  ...(['italic', 'semibold'] as const).map((style) =>
    serif('basic', style, {
      text: serifBasic,
      features: ['kern', 'liga'],
      variants: ligatures,
      limit: 17_000,
    }),
  ),
  sans('basic', 600, { text: sansBasic, features: ['kern'], variants: [], limit: 15_000 }),
  ...(['roman', 'italic', 'semibold'] as const).flatMap((style) => {
    const features = style === 'semibold' ? lazyFeatures : [...lazyFeatures, 'smcp'];
    return [
      serif('ext', style, { text: without(latinExt, serifBasic), features, limit: 60_000 }),
      serif('greek', style, { text: greek, features: lazyFeatures, limit: 60_000 }),
      serif('cyrillic', style, { text: cyrillic, features, limit: 60_000 }),
    ];
  }),
  serif('ornaments', 'roman', { text: ornaments, features: [], variants: [], limit: 4_000 }),
  ...(['roman', 'italic'] as const).map((style) => ({
    ...serif('lining', style, { text: '0123456789.,+$£€¥₹%', features: [], variants: [], limit: 3_500 }),
    family: SERIF_LINING,
  })),
  ...([400, 600] as const).flatMap((weight) => [
    sans('ext', weight, { text: without(latinExt, sansBasic), features: lazyFeatures, limit: 40_000 }),
    sans('greek', weight, { text: greek, features: lazyFeatures, limit: 40_000 }),
    sans('cyrillic', weight, { text: cyrillic, features: lazyFeatures, limit: 40_000 }),
  ]),
];
const FIRST_PAINT = ['serif-roman-basic.woff2', 'sans-basic.woff2'];
const FIRST_PAINT_LIMIT = 27_000;

// ── Font files ────────────────────────────────────────────────────────────────────────────────────────────────

const PRIVATE_USE = 0xe000;

/** A 'cmap' table with one format 12 subtable and one group per character. */
const buildCharacterMap = (map: Map<number, number>): Buffer => {
  const entries = [...map].sort(([a], [b]) => a - b);
  const table = Buffer.alloc(28 + entries.length * 12);
  table.writeUInt16BE(1, 2); // one subtable …
  table.writeUInt16BE(3, 4); // … for the Windows platform …
  table.writeUInt16BE(10, 6); // … in full Unicode …
  table.writeUInt32BE(12, 8); // … twelve bytes on.
  table.writeUInt16BE(12, 12);
  table.writeUInt32BE(table.length - 12, 16);
  table.writeUInt32BE(entries.length, 24);
  for (const [i, [code, glyph]] of entries.entries()) {
    table.writeUInt32BE(code, 28 + i * 12);
    table.writeUInt32BE(code, 32 + i * 12);
    table.writeUInt32BE(glyph, 36 + i * 12);
  }
  return table;
};

/** Replaces the reserved name in the 'name' table, keeping the copyright notice; lengths don't change. */
const renameFont = (table: Buffer): Buffer => {
  const copy = Buffer.from(table);
  const strings = copy.readUInt16BE(4);
  for (let i = 0; i < copy.readUInt16BE(2); i++) {
    const record = 6 + i * 12;
    if ([0, 7, 13].includes(copy.readUInt16BE(record + 6))) continue; // copyright, trademark, licence
    const from = strings + copy.readUInt16BE(record + 10);
    const slice = copy.subarray(from, from + copy.readUInt16BE(record + 8));
    for (const [old, fresh] of RENAME) {
      const [wideOld, wideFresh] = [
        Buffer.from(old, 'utf16le').swap16(),
        Buffer.from(fresh, 'utf16le').swap16(),
      ];
      for (let at = slice.indexOf(wideOld); at >= 0; at = slice.indexOf(wideOld)) wideFresh.copy(slice, at);
      for (let at = slice.indexOf(old, 0, 'latin1'); at >= 0; at = slice.indexOf(old, 0, 'latin1'))
        slice.write(fresh, at, 'latin1');
    }
  }
  return copy;
};

/** Replaces some tables of the font. The subsetter rewrites the checksums. */
const replaceTables = (font: Buffer, change: Record<string, (table: Buffer) => Buffer>): Buffer => {
  const count = font.readUInt16BE(4);
  const head = Buffer.from(font.subarray(0, 12 + count * 16));
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (let i = 0; i < count; i++) {
    const record = 12 + i * 16;
    const tag = head.toString('latin1', record, record + 4);
    const start = head.readUInt32BE(record + 8);
    const table = font.subarray(start, start + head.readUInt32BE(record + 12));
    const fresh = change[tag]?.(table) ?? table;
    const padded = Buffer.concat([fresh, Buffer.alloc(-fresh.length & 3)]);
    head.writeUInt32BE(offset, record + 8);
    head.writeUInt32BE(fresh.length, record + 12);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
};

const codePoints = (text: string): number[] => [...text].map((c) => c.codePointAt(0) ?? 0);

/** The glyph that the features turn the text into. */
const findVariantGlyph = (font: Font, [text, ...features]: Variant): number => {
  const [glyph, second] = font.layout(text, features).glyphs;
  if (!glyph || second) throw new Error(`no single glyph for ${text} with ${features.join(' ')}`);
  return glyph.id;
};

const subsetFace = async (
  { source, text, features, variants, family }: FontCut,
  data: Buffer,
): Promise<[Buffer, number[]]> => {
  const font = create(data);
  const codes = [...new Set(codePoints(text))]
    .filter((code) => font.hasGlyphForCodePoint(code))
    .sort((a, b) => a - b);
  const map = new Map<number, number>();
  for (const code of codes) {
    const character = String.fromCodePoint(code);
    const oldStyle = family === SERIF && /\d/.test(character) ? ['onum', 'pnum'] : [];
    map.set(code, findVariantGlyph(font, [character, ...oldStyle]));
  }
  const plain = new Set(map.values());
  const glyphs = new Set<number>();
  for (const variant of variants ?? []) {
    const glyph = findVariantGlyph(font, variant);
    if (plain.has(glyph))
      throw new Error(`${source} has no variant of ${variant[0]} for ${variant.slice(1)}`);
    glyphs.add(glyph);
  }
  // In font order, which keeps the map short.
  const extra = [...glyphs]
    .sort((a, b) => a - b)
    .map((glyph, i): [number, number] => [PRIVATE_USE + i, glyph]);
  for (const [code, glyph] of extra) map.set(code, glyph);
  const prepared = replaceTables(data, {
    cmap: () => buildCharacterMap(map),
    ...(family === SANS ? { name: renameFont } : {}),
  });
  const subset = await subsetFont(prepared, String.fromCodePoint(...map.keys()), {
    targetFormat: 'woff2',
    keepFeatures: features,
    noLayoutClosure: variants !== undefined,
    noHinting: true,
  });
  return [subset, codes];
};

const unicodeRange = (codes: number[]): string => {
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last && code === last[1] + 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (n: number) => n.toString(16).toUpperCase();
  return ranges.map(([a, b]) => (a === b ? `U+${hex(a)}` : `U+${hex(a)}-${hex(b)}`)).join(', ');
};

// ── Fallbacks ─────────────────────────────────────────────────────────────────────────────────────────────────

/** Sample of English prose and titles with natural letter frequencies. */
const PASSAGE =
  'It was the best of times, it was the worst of times, it was the age of wisdom, it was the age of foolishness, ' +
  'it was the epoch of belief, it was the epoch of incredulity, it was the season of Light, it was the season of ' +
  'Darkness. Call me Ishmael. Some years ago, never mind how long precisely, having little or no money in my ' +
  'purse, and nothing particular to interest me on shore, I thought I would sail about a little and see the ' +
  'watery part of the world. Each copy is sewn on five raised cords and covered in goatskin; the boards are laced ' +
  'on by hand. The Personal History of David Copperfield. Pride and Prejudice. Wuthering Heights. Jane Eyre.';

/** Mean character width of the passage, in ems. */
const meanWidth = (font: Font): number =>
  font.layout(PASSAGE).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) /
  PASSAGE.length /
  font.unitsPerEm;

/**
 * Fonts that readers have, with their mean width of the same passage. Times and Arial stand for all metric-compatible
 * fonts; Georgia, Roboto and Noto Serif follow from published mean widths relative to those two.
 */
interface LocalFont {
  name: string;
  fonts: string[];
  width: number;
}
const TIMES = 0.3954;
const ARIAL = 0.4353;
const LOCAL_FONTS: Record<string, LocalFont[]> = {
  [`${SERIF} normal 400`]: [
    {
      name: 'Serif Fallback Times',
      fonts: ['Times New Roman', 'TimesNewRomanPSMT', 'Times', 'Times-Roman', 'Liberation Serif', 'Tinos'],
      width: TIMES,
    },
    { name: 'Serif Fallback Georgia', fonts: ['Georgia'], width: (TIMES * 913) / 832 },
    {
      name: 'Serif Fallback Noto',
      fonts: ['Noto Serif', 'NotoSerif', 'NotoSerif-Regular'],
      width: (TIMES * 0.481) / (832 / 2048),
    },
    { name: 'Serif Fallback DejaVu', fonts: ['DejaVu Serif', 'DejaVuSerif'], width: 0.5025 },
  ],
  [`${SERIF} italic 400`]: [
    {
      name: 'Serif Fallback Times',
      fonts: [
        'Times New Roman Italic',
        'TimesNewRomanPS-ItalicMT',
        'Times Italic',
        'Times-Italic',
        'Liberation Serif Italic',
        'LiberationSerif-Italic',
        'Tinos Italic',
      ],
      width: 0.3958,
    },
    {
      name: 'Serif Fallback DejaVu',
      fonts: ['DejaVu Serif Italic', 'DejaVuSerif-Italic'],
      width: 0.5025,
    },
  ],
  [`${SERIF} normal 600`]: [
    {
      name: 'Serif Fallback Times',
      fonts: [
        'Times New Roman Bold',
        'TimesNewRomanPS-BoldMT',
        'Times Bold',
        'Times-Bold',
        'Liberation Serif Bold',
        'LiberationSerif-Bold',
        'Tinos Bold',
      ],
      width: 0.418,
    },
    { name: 'Serif Fallback DejaVu', fonts: ['DejaVu Serif Bold', 'DejaVuSerif-Bold'], width: 0.5538 },
  ],
  [`${SANS} normal 400`]: [
    {
      name: 'Sans Fallback Arial',
      fonts: ['Arial', 'ArialMT', 'Helvetica', 'Liberation Sans', 'LiberationSans', 'Arimo'],
      width: ARIAL,
    },
    { name: 'Sans Fallback Roboto', fonts: ['Roboto', 'Roboto-Regular'], width: (ARIAL * 911) / 913 },
    { name: 'Sans Fallback DejaVu', fonts: ['DejaVu Sans', 'DejaVuSans'], width: 0.4955 },
  ],
  [`${SANS} normal 600`]: [
    {
      name: 'Sans Fallback Arial',
      fonts: [
        'Arial Bold',
        'Arial-BoldMT',
        'Helvetica Bold',
        'Helvetica-Bold',
        'Liberation Sans Bold',
        'Arimo Bold',
      ],
      width: 0.4684,
    },
    { name: 'Sans Fallback DejaVu', fonts: ['DejaVu Sans Bold', 'DejaVuSans-Bold'], width: 0.5607 },
  ],
};

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

/** Style and weight of a face, where they aren't the default. */
const describeCut = (style: string, weight: number): string =>
  (style === 'normal' ? '' : `  font-style: ${style};\n`) +
  (weight === 400 ? '' : `  font-weight: ${weight};\n`);

const buildFallbackFaces = ({ family, style, weight }: FontCut, font: Font): string[] =>
  (LOCAL_FONTS[`${family} ${style} ${weight}`] ?? []).map(({ name, fonts, width }) => {
    const adjust = meanWidth(font) / width;
    const em = font.unitsPerEm * adjust;
    return `@font-face {
  font-family: "${name}";
${describeCut(style, weight)}  src: ${fonts.map((local) => `local("${local}")`).join(', ')};
  size-adjust: ${percent(adjust)};
  ascent-override: ${percent(font.ascent / em)};
  descent-override: ${percent(-font.descent / em)};
  line-gap-override: 0%;
}`;
  });

// ── The work ──────────────────────────────────────────────────────────────────────────────────────────────────

const fontStack = (family: string, generic: string): string => {
  const names = Object.entries(LOCAL_FONTS).filter(([key]) => key.startsWith(`${family} `));
  const fallbacks = new Set(names.flatMap(([, locals]) => locals.map(({ name }) => name)));
  return [`"${family}"`, ...[...fallbacks].map((name) => `"${name}"`), generic].join(', ');
};

await mkdir(OUT, { recursive: true });
const faces: string[] = [];
const fallbacks: string[] = [];
const sizes = new Map<string, number>();
for (const item of cuts) {
  const data = await readFile(require.resolve(item.source));
  const [font, codes] = await subsetFace(item, data);
  if (codes.length === 0) {
    await rm(resolve(OUT, item.file), { force: true });
    continue;
  }
  if (font.length > item.limit)
    throw new Error(`${item.file} has ${font.length} bytes, more than ${item.limit}`);
  await writeFile(resolve(OUT, item.file), font);
  sizes.set(item.file, font.length);
  console.log(`${String(font.length).padStart(6)}  ${item.file}  ${codes.length} characters`);
  faces.push(`@font-face {
  font-family: "${item.family}";
${describeCut(item.style, item.weight)}  font-display: swap;
  src: url("./${item.file}") format("woff2");
  unicode-range: ${unicodeRange(codes)};
}`);
  if (item.file.endsWith('-basic.woff2')) fallbacks.push(...buildFallbackFaces(item, create(data)));
}
const firstPaintBytes = FIRST_PAINT.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
if (firstPaintBytes > FIRST_PAINT_LIMIT)
  throw new Error(`the first paint needs ${firstPaintBytes} bytes of fonts`);
console.log(`${String(firstPaintBytes).padStart(6)}  before the first paint`);

await writeFile(
  resolve(OUT, 'fonts.css'),
  `/*
 * Written by scripts/fonts/subset.ts; change that, not this.
 *
 * EB Garamond for titles and reading, Source Sans 3 for controls and data ("Bindings Sans" here, as "Source" is
 * a reserved font name). Preload ${FIRST_PAINT.join(' and ')}; the rest comes when it is used.
 * The faces named Fallback are fonts that readers have, sized to take the room of ours.
 */
${[...faces, ...fallbacks].join('\n\n')}

:root {
  --font-serif: ${fontStack(SERIF, 'serif')};
  --font-serif-lining: "${SERIF_LINING}", ${fontStack(SERIF, 'serif')};
  --font-sans: ${fontStack(SANS, 'sans-serif')};
}
`,
);

for (const [name, source] of [
  ['LICENSE-EB-Garamond.txt', GARAMOND],
  ['LICENSE-Source-Sans-3.txt', SOURCE],
] as const)
  await writeFile(resolve(OUT, name), await readFile(require.resolve(`${source}/LICENSE_FONT`)));
