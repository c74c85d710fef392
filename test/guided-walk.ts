import fc from 'fast-check';
import { adaptHouseDesign } from '#features/designs/adapt-house-design.ts';
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
  type TextElement,
} from '#features/designs/design.ts';
import {
  addLine,
  findElements,
  logoWidths,
  moveLogoToSide,
  removeElement,
  setEmblem,
  setLeatherColour,
  setLogo,
  setSpineTools,
  setTextFields,
  updateElement,
} from '#features/designs/guided-edits.ts';
import type { TracedLogo } from '#features/designs/layout.ts';
import type { Blocks } from '#features/designs/placing/areas.ts';
import { sizeRange } from '#features/designs/placing/fit-text.ts';
import { setBands } from '#features/designs/placing/set-bands.ts';
import { setEdition } from '#features/designs/placing/set-edition.ts';
import { availableFrames, setFrame } from '#features/designs/placing/set-frame.ts';
import type { BoundBook } from '#features/designs/server/bound-books.ts';
import { createDefaultDesign } from '#features/designs/server/default-design.ts';
import { readStartingPoints } from '#features/designs/server/starting-points/read-starting-points.ts';
import { FRAMES, PAPERS } from '#kernel/binding-design.ts';
import { offeredLeathers, offeredVariants } from '#kernel/bindings.ts';
import { bindableBooks, leathers } from './bindable-books.ts';

export const startingPoints = await readStartingPoints();
const names = leathers.map(({ colorName }) => colorName);

const logoBlock = (sha256: string, trace: Partial<TracedLogo>): [string, TracedLogo] => [
  sha256.repeat(64),
  { d: 'M0 0L1 0L1 1L0 1Z', ratio: 1, finest: 0.02, cover: 0.6, ...trace },
];
/** Uploaded logos: square, wide with fine lines, tall. */
export const blocks: Blocks = new Map([
  logoBlock('a', {}),
  logoBlock('b', { d: 'M0 0L1 0L1 0.3L0 0.3Z', ratio: 0.3, finest: 0.006 }),
  logoBlock('c', { d: 'M0 0L1 0L1 2.4L0 2.4Z', ratio: 2.4, cover: 0.8 }),
]);

export const initialDesign = (book: BoundBook, start: number | null): Design => {
  const own = createDefaultDesign(book, leathers);
  const point = start === null ? undefined : startingPoints[start % startingPoints.length];
  return point ? adaptHouseDesign(point, own.book) : own;
};

/** Option of the guided page for a design; null is shown as unavailable. */
export interface Offer {
  label: string;
  take: (design: Design) => Design | null;
}
interface Choice {
  book: BoundBook;
  /** Elements of the boards before switching from full leather. */
  fullLeather: readonly Design['elements'][number][];
}

const createOffer = (label: string, take: Offer['take']): Offer => ({ label, take });
const setOffer = (label: string, part: Partial<Design>) => createOffer(label, (now) => ({ ...now, ...part }));
const TEXTS = [
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

function listTextOffers(design: Design, text: TextElement): Offer[] {
  const range = sizeRange(design, text, blocks);
  return [
    ...FACES.map((face) =>
      createOffer(`${text.id} in ${face}`, (now) => setTextFields(now, text.id, { face }, blocks)),
    ),
    ...[true, false].map((capitals) =>
      createOffer(`${text.id} capitals ${capitals}`, (now) =>
        setTextFields(now, text.id, { capitals }, blocks),
      ),
    ),
    ...TEXTS.map((sample) =>
      createOffer(`${text.id} “${sample}”`, (now) => setTextFields(now, text.id, { text: sample }, blocks)),
    ),
    ...[range.least, range.most].map((size) =>
      createOffer(`${text.id} ${size} mm`, (now) => setTextFields(now, text.id, { size }, blocks)),
    ),
    createOffer(`${text.id} in silver`, (now) => updateElement(now, text.id, { foil: 'silver' })),
    createOffer(`without ${text.id}`, (now) => removeElement(now, text.id)),
  ];
}

export function listOffers(design: Design, { book, fullLeather }: Choice): Offer[] {
  const leather = { blocks, leathers: names, full: fullLeather };
  const [frame] = findElements(design, 'frame', 'front');
  const [logo] = findElements(design, 'logo');
  return [
    ...offeredVariants(book).map((edition) =>
      createOffer(`edition ${edition}`, (now) => setEdition(now, edition, leather)),
    ),
    ...offeredLeathers(book).map((leather) => setOffer(leather, { leather })),
    ...names.map((colour) => createOffer(colour, (now) => setLeatherColour(now, colour, names))),
    ...BAND_COUNTS.map((bands) => createOffer(`${bands} bands`, (now) => setBands(now, bands, blocks))),
    ...FOILS.map((foil) => setOffer(`foil ${foil}`, { foil })),
    ...findElements(design, 'text').flatMap((text) => listTextOffers(design, text)),
    ...SIDES.map((side) =>
      createOffer(`line on the ${side}`, (now) => addLine(now, side, blocks)?.design ?? null),
    ),
    ...availableFrames(design, [...PLAIN_FRAMES, ...FRAMES]).map((style) =>
      createOffer(`frame ${style}`, (now) => setFrame(now, 'front', style, blocks)),
    ),
    createOffer('no frame', (now) => setFrame(now, 'front', null, blocks)),
    ...(frame && design.edition !== 'deluxe'
      ? [
          createOffer('frame on the back', (now) => setFrame(now, 'back', frame.frame, blocks)),
          createOffer('no frame on the back', (now) => setFrame(now, 'back', null, blocks)),
        ]
      : []),
    ...(frame
      ? [...EMBLEMS, null].map((emblem) =>
          createOffer(`emblem ${emblem}`, (now) => setEmblem(now, frame.id, emblem)),
        )
      : []),
    ...[...EMBLEMS, null].map((tool) =>
      createOffer(`tool ${tool}`, (now) => setSpineTools(now, tool, blocks)),
    ),
    ...[...blocks.keys()].map((sha256) =>
      createOffer(`mark ${sha256[0]}`, (now) => setLogo(now, { id: '0'.repeat(26), sha256 }, blocks)),
    ),
    ...(logo
      ? [
          ...SIDES.map((side) =>
            createOffer(`mark on the ${side}`, (now) => moveLogoToSide(now, logo.id, side, blocks)),
          ),
          ...Object.values(logoWidths(design, logo, blocks) ?? {}).map((width) =>
            createOffer(`mark ${width} mm`, (now) => updateElement(now, logo.id, { width })),
          ),
          createOffer('no mark', (now) => removeElement(now, logo.id)),
        ]
      : []),
    ...PAPERS.map((paper) => setOffer(paper, { endpapers: { kind: 'marbled', paper } })),
    ...PLAIN_ENDPAPERS.map((colour) => setOffer(`plain ${colour}`, { endpapers: { kind: 'plain', colour } })),
    ...SILKS.flatMap((silk) => [
      setOffer(`ribbon ${silk}`, { ribbons: [silk] }),
      setOffer(`ribbons ${silk}`, { ribbons: ['gold', silk] }),
      setOffer(`headbands ${silk}`, { headbands: [silk, 'gold'] }),
    ]),
    ...FACES.map((face) =>
      setOffer(`dedication ${face}`, {
        dedication: { text: 'For Clara,\nwho read it first.', face, size: 5 },
      }),
    ),
    ...EDGES.map((edges) => setOffer(`edges ${edges}`, { edges })),
    ...[true, false].map((slipCase) => setOffer(`case ${slipCase}`, { slipCase })),
  ];
}

/** Random walk over the guided page: a book, its starting design, and the options taken. */
export interface Walk {
  book: number;
  start: number | null;
  steps: number[];
}
export const anyWalk = fc.record<Walk>({
  book: fc.nat({ max: bindableBooks.length - 1 }),
  start: fc.option(fc.nat({ max: startingPoints.length - 1 }), { freq: 2 }),
  steps: fc.array(fc.nat({ max: 0x7fffffff }), { minLength: 1, maxLength: 7 }),
});

/** Designs along a walk, each with the latest option. */
export function* walkDesigns({
  book: at,
  start,
  steps,
}: Walk): Generator<{ label: string; design: Design; book: BoundBook }> {
  const book = bindableBooks[at] as BoundBook;
  let design = initialDesign(book, start);
  let fullLeather = design.elements;
  let label = `${book.title}, ${start === null ? 'its own' : startingPoints[start]?.id}`;
  yield { label, design, book };
  for (const step of steps) {
    if (design.edition === 'superDeluxe') fullLeather = design.elements;
    // Picks the kind of option first, since there are many more colours than editions.
    const kinds = Map.groupBy(
      listOffers(design, { book, fullLeather }),
      (offer) => offer.label.split(' ')[0],
    );
    const [, offers = []] = [...kinds][step % kinds.size] ?? [];
    const offer = offers[Math.floor(step / 97) % offers.length] as Offer;
    const next = offer.take(design);
    if (!next) continue;
    label += `, ${offer.label}`;
    design = next;
    yield { label, design, book };
  }
}
