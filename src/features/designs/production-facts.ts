import { LEATHER_LABELS, VARIANT_LABELS } from '#kernel/binding.ts';
import type { BookColour } from '#kernel/edition.ts';
import { type Design, SIDES, sidePaper } from './design.ts';
import { formatPaper } from './format-paper.ts';
import { BOARD, JOINT, SQUARE, sideSize, spreadSize, TURN_IN } from './geometry.ts';
import { findElements } from './guided-edits.ts';
import {
  BAND_NAMES,
  EDGE_NAMES,
  FACE_NAMES,
  FOIL_NAMES,
  PAPER_NAMES,
  PLAIN_ENDPAPER_NAMES,
  SIDE_NAMES,
  SILK_NAMES,
} from './names.ts';

/** Job ticket data. Lengths are in millimetres. */
interface ProductionFacts {
  measures: { name: string; size: string }[];
  materials: { name: string; description: string }[];
  lettering: { side: string; text: string; how: string }[];
}

export const productionFacts = (design: Design, colours: readonly BookColour[]): ProductionFacts => ({
  measures: listMeasures(design),
  materials: listMaterials(design, colours),
  lettering: listLettering(design),
});

const formatSize = (width: number, height: number) => `${mm(width)} × ${mm(height)} mm`;
const mm = (length: number) => String(Math.round(length * 10) / 10);

function listMeasures(design: Design): ProductionFacts['measures'] {
  const { trim, bands, book } = design;
  const { height } = sideSize(design, 'front');
  const { widthMm, heightMm, spineMm } = spreadSize(design);
  const board = sideSize(design, 'front').width - JOINT;
  return [
    { name: 'Trimmed leaves', size: formatSize(trim.width, trim.height) },
    { name: 'Pages', size: String(book.pages) },
    { name: 'Boards (two)', size: `${formatSize(board, height)}, ${mm(BOARD)} mm thick including leather` },
    { name: 'Squares', size: `${SQUARE} mm` },
    { name: 'Joint', size: `${JOINT} mm` },
    { name: 'Spine', size: `${mm(spineMm)} mm, measured over the round` },
    {
      name: 'Raised bands',
      size: bands === 0 ? 'None (smooth spine)' : BAND_NAMES[bands],
    },
    { name: 'Open cover', size: formatSize(widthMm, heightMm) },
    {
      name: 'Leather, cut to',
      size: `${formatSize(widthMm + 2 * TURN_IN, heightMm + 2 * TURN_IN)}, including ${TURN_IN} mm turn-ins`,
    },
  ];
}

function listMaterials(design: Design, colours: readonly BookColour[]): ProductionFacts['materials'] {
  const { edition, leather, foil, endpapers, headbands, ribbons, dedication, slipCase } = design;
  const label = (name: string) => colours.find(({ colorName }) => colorName === name)?.label ?? name;
  const papers =
    endpapers.kind === 'marbled'
      ? `Marbled, ${PAPER_NAMES[endpapers.paper]}`
      : endpapers.kind === 'plain'
        ? `Plain, ${PLAIN_ENDPAPER_NAMES[endpapers.colour].toLowerCase()}`
        : 'Customer’s picture, printed';
  const labels = [...new Set(findElements(design, 'label').map(({ colour }) => label(colour)))];
  return [
    {
      name: 'Edition',
      description: `${VARIANT_LABELS[edition]}, ${edition === 'deluxe' ? 'half leather' : 'full leather'}`,
    },
    { name: 'Leather', description: `${label(design.colour)}, ${LEATHER_LABELS[leather].toLowerCase()}` },
    ...(edition === 'deluxe'
      ? [{ name: 'Sides', description: `Marbled paper, ${PAPER_NAMES[sidePaper(design)]}` }]
      : []),
    ...(labels.length > 0 ? [{ name: 'Labels', description: `Leather, ${labels.join(' and ')}` }] : []),
    { name: 'Endpapers', description: papers },
    { name: 'Leaves', description: capitalize(formatPaper(design.paper)) },
    { name: 'Foil', description: FOIL_NAMES[foil] },
    { name: 'Edges', description: EDGE_NAMES[design.edges] },
    {
      name: 'Headbands',
      description: `Silk, ${headbands.map((silk) => SILK_NAMES[silk].toLowerCase()).join(' and ')}`,
    },
    {
      name: 'Ribbons',
      description:
        ribbons.length === 0
          ? 'None'
          : `Silk, ${ribbons.map((silk) => SILK_NAMES[silk].toLowerCase()).join(' and ')}`,
    },
    ...(dedication
      ? [
          {
            name: 'Dedication leaf',
            description: `${FACE_NAMES[dedication.face]}, ${mm(dedication.size)} mm`,
          },
        ]
      : []),
    { name: 'Slip case', description: slipCase ? 'Made to measure' : 'None' },
  ];
}

function listLettering(design: Design): ProductionFacts['lettering'] {
  const sides = SIDES.toReversed().flatMap((side) =>
    findElements(design, 'text', side).map(({ text, face, size, foil, capitals }) => ({
      side: SIDE_NAMES[side],
      text: capitals ? text.toLocaleUpperCase('en') : text,
      how: `${FACE_NAMES[face]}, ${mm(size)} mm, ${FOIL_NAMES[foil ?? design.foil].toLowerCase()}`,
    })),
  );
  const { dedication } = design;
  if (!dedication) return sides;
  const how = `${FACE_NAMES[dedication.face]}, ${mm(dedication.size)} mm, printed`;
  return [...sides, { side: 'Dedication', text: dedication.text, how }];
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
