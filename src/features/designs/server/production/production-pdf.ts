import { TURN_IN } from '../../geometry.ts';
import type { Layout } from '../../layout.ts';
import type { About, Letterer } from './about.ts';
import { foldPlaces } from './cover-lines.ts';
import { layersOf } from './layers.ts';
import { cropMarks, foldMarks, ROOM, registrationMarks, swatch, WORDS, writtenLines } from './marks.ts';
import { catalog, info } from './metadata.ts';
import { newPdf } from './pdf-file.ts';
import { line, rectangle } from './shape.ts';
import { addPage, type Drawn, type Ink, newInks, newLetterCase, type Page } from './sheet.ts';
import { coverWords, heading, mm, seal } from './words.ts';

/** Bleed of printed sheets, in mm. */
const PAPER_BLEED = 3;

/**
 * Production PDF: pages for the cover spread, and for a dedication leaf and picture endpapers if any. Each layer is a
 * spot colour and an optional content group; text is outlined, and every page shows the seal. Deterministic.
 */
export function productionPdf(layout: Layout, about: About, letter: Letterer): Buffer {
  const pdf = newPdf();
  const layers = layersOf(layout);
  const used: Ink[] = layers.map(({ name }) => name);
  const { dedication, endpapers } = layout.design;
  const inks = newInks(pdf, [
    ...used,
    ...(dedication ? (['Dedication'] as const) : []),
    ...(endpapers.kind === 'picture' ? (['Endpapers'] as const) : []),
    'Registration',
    'Words',
  ]);
  const letterCase = newLetterCase(pdf);
  const parent = pdf.reserve();
  const pages = [
    coverPage(layout, about, letter),
    ...(dedication ? [dedicationPage(layout, about, letter)] : []),
    ...(endpapers.kind === 'picture' ? [endpapersPage(layout, about, letter)] : []),
  ].map((page) => addPage(pdf, parent, page, { inks, letterCase }));
  pdf.add(`<< /Type /Pages /Kids [${pages.join(' ')}] /Count ${pages.length} >>`, parent);
  return pdf.end(catalog(pdf, parent, inks, about), info(pdf, about));
}

function coverPage(layout: Layout, about: About, letter: Letterer): Page {
  const trim = { width: layout.spread.widthMm, height: layout.spread.heightMm };
  const layers = layersOf(layout);
  const drawn: Drawn[] = [
    ...layers.flatMap(({ name, parts }) => parts.map(({ x, shapes }) => ({ ink: name, x, shapes }))),
    {
      ink: 'Registration',
      shapes: [
        ...cropMarks(trim, TURN_IN),
        ...foldMarks(foldPlaces(layout), trim.height, TURN_IN),
        ...registrationMarks(trim, TURN_IN),
      ],
    },
    ...written(coverWords(layout, about), trim, TURN_IN, letter),
    ...swatches(
      layers.map(({ name }) => name),
      trim,
      letter,
    ),
  ];
  return { trim, bleed: TURN_IN, room: ROOM, drawn };
}

/** Labelled swatch of each ink, at the foot of the sheet. */
function swatches(names: readonly Ink[], trim: Page['trim'], letter: Letterer): Drawn[] {
  const y = trim.height + TURN_IN + ROOM.foot - 5;
  const step = (trim.width + TURN_IN) / names.length;
  return names.flatMap((ink, i) => [
    { ink, x: i * step, y, shapes: [swatch(3)] },
    {
      ink: 'Words' as const,
      x: i * step + 4.5,
      y: y - 0.4,
      words: { letters: letter(ink).letters, size: WORDS.size },
    },
  ]);
}

function dedicationPage(layout: Layout, about: About, letter: Letterer): Page {
  const { width, height, outlines } = layout.panels.dedication;
  return paperPage(
    { width, height },
    [{ ink: 'Dedication', shapes: outlines.filter(({ material }) => material === 'ink') }],
    [`Dedication leaf, before the title page. ${mm(width)} × ${mm(height)} mm, black.`],
    { about, letter },
  );
}

function endpapersPage(layout: Layout, about: About, letter: Letterer): Page {
  const { design } = layout;
  // Pastedown and free endpaper are one sheet.
  const trim = { width: 2 * design.trim.width, height: design.trim.height };
  const upload = design.endpapers.kind === 'picture' ? design.endpapers.upload : undefined;
  const middle = design.trim.width;
  return paperPage(
    trim,
    [
      {
        ink: 'Endpapers',
        shapes: [
          line(rectangle(0, 0, trim.width, trim.height)),
          line(`M${middle} 0L${middle} ${trim.height}`, [1.5, 1.5]),
        ],
      },
    ],
    [
      `Endpapers, front and back. ${mm(trim.width)} × ${mm(trim.height)} mm, folded in the middle; the picture fills the sheet and ${PAPER_BLEED} mm beyond.`,
      `Picture ${upload?.id}, sha256 ${upload?.sha256}`,
    ],
    { about, letter },
  );
}

function paperPage(
  trim: Page['trim'],
  drawn: Drawn[],
  words: string[],
  { about, letter }: { about: About; letter: Letterer },
): Page {
  const marks = [...cropMarks(trim, PAPER_BLEED), ...registrationMarks(trim, PAPER_BLEED)];
  const texts = [heading(about), seal(about), ...words];
  return {
    trim,
    bleed: PAPER_BLEED,
    room: ROOM,
    drawn: [...drawn, { ink: 'Registration', shapes: marks }, ...written(texts, trim, PAPER_BLEED, letter)],
  };
}

const written = (texts: string[], trim: Page['trim'], bleed: number, letter: Letterer): Drawn[] =>
  writtenLines(texts, trim.width, letter).map(({ y, words }) => ({
    ink: 'Words' as const,
    y: trim.height + bleed + ROOM.side + WORDS.size + y,
    words,
  }));
