import fc from 'fast-check';
import { dressOf } from '#app/dress-of-books.ts';
import { adapted } from '#features/designs/adapted.ts';
import {
  BAND_COUNTS,
  type Design,
  EDGES,
  EMBLEMS,
  FACES,
  FOILS,
  PLAIN_ENDPAPERS,
  PLAIN_FRAMES,
  SIDES,
  SILKS,
} from '#features/designs/design.ts';
import {
  elementsOf,
  markWidths,
  movedTo,
  withColour,
  withElement,
  withEmblem,
  withLine,
  withLogo,
  without,
  withSpineTools,
  withText,
} from '#features/designs/guided.ts';
import type { TracedLogo } from '#features/designs/layout.ts';
import type { Blocks } from '#features/designs/placing/areas.ts';
import { sizeRange } from '#features/designs/placing/fit-text.ts';
import { withBands } from '#features/designs/placing/with-bands.ts';
import { withEdition } from '#features/designs/placing/with-edition.ts';
import { framesFor, withFrame } from '#features/designs/placing/with-frame.ts';
import { designOfBook } from '#features/designs/server/begin.ts';
import type { BoundBook } from '#features/designs/server/bound-books.ts';
import { readStartingPoints } from '#features/designs/server/starting-points/read.ts';
import { FRAMES, PAPERS } from '#kernel/binding-design.ts';
import { offeredLeathers, offeredVariants } from '#kernel/bindings.ts';
import { bindableBooks, leathers } from './bindable-books.ts';

export const points = await readStartingPoints();
const names = leathers.map(({ colorName }) => colorName);

const block = (sha256: string, trace: Partial<TracedLogo>): [string, TracedLogo] => [
  sha256.repeat(64),
  { d: 'M0 0L1 0L1 1L0 1Z', ratio: 1, finest: 0.02, cover: 0.6, ...trace },
];
/** Uploaded logos: square, wide with fine lines, tall. */
export const blocks: Blocks = new Map([
  block('a', {}),
  block('b', { d: 'M0 0L1 0L1 0.3L0 0.3Z', ratio: 0.3, finest: 0.006 }),
  block('c', { d: 'M0 0L1 0L1 2.4L0 2.4Z', ratio: 2.4, cover: 0.8 }),
]);

export const beginning = (book: BoundBook, start: number | null): Design => {
  const own = designOfBook(book, leathers, dressOf);
  const point = start === null ? undefined : points[start % points.length];
  return point ? adapted(point, own.book) : own;
};

/** Option of the guided page for a design; null is shown as unavailable. */
export interface Offer {
  label: string;
  take: (design: Design) => Design | null;
}
interface Choice {
  book: BoundBook;
  /** Elements of the boards before switching from full leather. */
  full: readonly Design['elements'][number][];
}

const offer = (label: string, take: Offer['take']): Offer => ({ label, take });
const set = (label: string, part: Partial<Design>) => offer(label, (now) => ({ ...now, ...part }));
const WORDS = [
  'Emma',
  'Jane Austen',
  'MDCCCXV',
  'For Clara, at last',
  'WWW',
  'Պատմութիւն',
  'Война и мир',
  '源氏物語',
  'Ex libris\nof the house',
  'بوستان',
  'The Life and Opinions of Tristram Shandy, Gentleman',
];

export function offersFor(design: Design, { book, full }: Choice): Offer[] {
  const leather = { blocks, leathers: names, full };
  const texts = elementsOf(design, 'text');
  const [frame] = elementsOf(design, 'frame', 'front');
  const [logo] = elementsOf(design, 'logo');
  return [
    ...offeredVariants(book).map((edition) =>
      offer(`edition ${edition}`, (now) => withEdition(now, edition, leather)),
    ),
    ...offeredLeathers(book).map((leather) => set(leather, { leather })),
    ...names.map((colour) => offer(colour, (now) => withColour(now, colour, names))),
    ...BAND_COUNTS.map((bands) => offer(`${bands} bands`, (now) => withBands(now, bands, blocks))),
    ...FOILS.map((foil) => set(`foil ${foil}`, { foil })),
    ...texts.flatMap((text) => {
      const range = sizeRange(design, text, blocks);
      return [
        ...FACES.map((face) =>
          offer(`${text.id} in ${face}`, (now) => withText(now, text.id, { face }, blocks)),
        ),
        ...[true, false].map((capitals) =>
          offer(`${text.id} capitals ${capitals}`, (now) => withText(now, text.id, { capitals }, blocks)),
        ),
        ...WORDS.map((words) =>
          offer(`${text.id} “${words}”`, (now) => withText(now, text.id, { text: words }, blocks)),
        ),
        ...[range.least, range.most].map((size) =>
          offer(`${text.id} ${size} mm`, (now) => withText(now, text.id, { size }, blocks)),
        ),
        offer(`${text.id} in silver`, (now) => withElement(now, text.id, { foil: 'silver' })),
        offer(`without ${text.id}`, (now) => without(now, text.id)),
      ];
    }),
    ...SIDES.map((side) =>
      offer(`line on the ${side}`, (now) => withLine(now, side, blocks)?.design ?? null),
    ),
    ...framesFor(design, [...PLAIN_FRAMES, ...FRAMES]).map((style) =>
      offer(`frame ${style}`, (now) => withFrame(now, 'front', style, blocks)),
    ),
    offer('no frame', (now) => withFrame(now, 'front', null, blocks)),
    ...(frame && design.edition !== 'deluxe'
      ? [
          offer('frame on the back', (now) => withFrame(now, 'back', frame.frame, blocks)),
          offer('no frame on the back', (now) => withFrame(now, 'back', null, blocks)),
        ]
      : []),
    ...(frame
      ? [...EMBLEMS, null].map((emblem) =>
          offer(`emblem ${emblem}`, (now) => withEmblem(now, frame.id, emblem)),
        )
      : []),
    ...[...EMBLEMS, null].map((tool) => offer(`tool ${tool}`, (now) => withSpineTools(now, tool, blocks))),
    ...[...blocks.keys()].map((sha256) =>
      offer(`mark ${sha256[0]}`, (now) => withLogo(now, { id: '0'.repeat(26), sha256 }, blocks)),
    ),
    ...(logo
      ? [
          ...SIDES.map((side) => offer(`mark on the ${side}`, (now) => movedTo(now, logo.id, side, blocks))),
          ...Object.values(markWidths(design, logo, blocks) ?? {}).map((width) =>
            offer(`mark ${width} mm`, (now) => withElement(now, logo.id, { width })),
          ),
          offer('no mark', (now) => without(now, logo.id)),
        ]
      : []),
    ...PAPERS.map((paper) => set(paper, { endpapers: { kind: 'marbled', paper } })),
    ...PLAIN_ENDPAPERS.map((colour) => set(`plain ${colour}`, { endpapers: { kind: 'plain', colour } })),
    ...SILKS.flatMap((silk) => [
      set(`ribbon ${silk}`, { ribbons: [silk] }),
      set(`ribbons ${silk}`, { ribbons: ['gold', silk] }),
      set(`headbands ${silk}`, { headbands: [silk, 'gold'] }),
    ]),
    ...FACES.map((face) =>
      set(`dedication ${face}`, { dedication: { text: 'For Clara,\nwho read it first.', face, size: 5 } }),
    ),
    ...EDGES.map((edges) => set(`edges ${edges}`, { edges })),
    ...[true, false].map((slipCase) => set(`case ${slipCase}`, { slipCase })),
  ];
}

/** Random walk over the guided page: a book, its starting design, and the options taken. */
export interface Walk {
  book: number;
  start: number | null;
  steps: number[];
}
export const walks = fc.record<Walk>({
  book: fc.nat({ max: bindableBooks.length - 1 }),
  start: fc.option(fc.nat({ max: points.length - 1 }), { freq: 2 }),
  steps: fc.array(fc.nat({ max: 0x7fffffff }), { minLength: 1, maxLength: 7 }),
});

/** Designs along a walk, each with the latest option. */
export function* walked({
  book: at,
  start,
  steps,
}: Walk): Generator<{ label: string; design: Design; book: BoundBook }> {
  const book = bindableBooks[at] as BoundBook;
  let design = beginning(book, start);
  let full = design.elements;
  let label = `${book.title}, ${start === null ? 'its own' : points[start]?.id}`;
  yield { label, design, book };
  for (const step of steps) {
    if (design.edition === 'superDeluxe') full = design.elements;
    // Picks the kind of option first, since there are many more colours than editions.
    const kinds = Map.groupBy(offersFor(design, { book, full }), (one) => one.label.split(' ')[0]);
    const [, offers = []] = [...kinds][step % kinds.size] ?? [];
    const taken = offers[Math.floor(step / 97) % offers.length] as Offer;
    const next = taken.take(design);
    if (!next) continue;
    label += `, ${taken.label}`;
    design = next;
    yield { label, design, book };
  }
}
