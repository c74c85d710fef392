import { LEATHER_LABELS, VARIANT_LABELS } from '#kernel/binding.ts';
import type { BookColour } from '#kernel/edition.ts';
import { type Design, SIDES, type Side } from './design.ts';
import { spreadSize } from './geometry.ts';
import { findElements } from './guided-edits.ts';
import {
  BAND_NAMES,
  EDGE_NAMES,
  FACE_NAMES,
  FOIL_NAMES,
  FRAME_NAMES,
  ORNAMENT_NAMES,
  PAPER_NAMES,
  PLAIN_ENDPAPER_NAMES,
  SIDE_NAMES,
  SILK_NAMES,
} from './names.ts';

/** Describes a whole design, from the outside in: for screen readers, and for a final review before ordering. */
export function describeDesign(design: Design, colours: readonly BookColour[]): string[] {
  const { edition, leather, bands, foil } = design;
  const colour = colours.find(({ colorName }) => colorName === design.colour)?.label ?? design.colour;
  const { spineMm } = spreadSize(design);
  const skin = leather === 'realLeather' ? 'goatskin' : LEATHER_LABELS[leather].toLowerCase();
  return [
    `${VARIANT_LABELS[edition]}, ${edition === 'deluxe' ? 'half leather' : 'full leather'} in ${colour.toLowerCase()} ${skin}, lettered in ${FOIL_DESCRIPTIONS[foil]}.`,
    `The spine is ${spineMm} mm wide, ${bands === 0 ? 'smooth' : `with ${BAND_NAMES[bands].toLowerCase()} raised bands`}.`,
    ...SIDES.toReversed().map((side) => describeSide(design, side)),
    describeInside(design),
    `Headbands in ${design.headbands.map(silk).join(' and ')} silk; ${describeRibbons(design)}.`,
    `Edges: ${EDGE_NAMES[design.edges].toLowerCase()}. ${design.slipCase ? 'A made-to-measure slip case.' : 'No slip case.'}`,
  ];
}

const FOIL_DESCRIPTIONS = {
  gold: 'gold',
  silver: 'silver',
  copper: 'copper',
  blind: 'blind, without foil',
} as const;
const withArticle = (noun: string) => `${/^(?:[aeiou]|hour)/iu.test(noun) ? 'an' : 'a'} ${noun}`;
const silk = (name: Design['headbands'][number]) => SILK_NAMES[name].toLowerCase();

function describeSide(design: Design, side: Side): string {
  const parts = [
    ...findElements(design, 'frame', side).map(
      ({ frame, emblem }) =>
        `a frame, ${FRAME_NAMES[frame].toLowerCase()}${emblem ? `, with ${withArticle(ORNAMENT_NAMES[emblem].toLowerCase())} in the centre` : ''}`,
    ),
    ...findElements(design, 'text', side).map(
      ({ text, face, size, foil }) =>
        `“${text.replaceAll('\n', ' / ')}” in ${FACE_NAMES[face]}, ${Math.round(size * 10) / 10} mm${foil ? `, ${FOIL_NAMES[foil].toLowerCase()}` : ''}`,
    ),
    ...countRepeats(
      findElements(design, 'ornament', side).map(({ ornament }) => ORNAMENT_NAMES[ornament].toLowerCase()),
    ),
    ...findElements(design, 'logo', side).map(({ width }) => `your logo, ${Math.round(width)} mm wide`),
    ...(findElements(design, 'label', side).length > 0 ? ['a leather label'] : []),
    ...(findElements(design, 'line', side).length > 0 ? ['lines'] : []),
  ];
  return `${SIDE_NAMES[side]}: ${parts.length > 0 ? parts.join('; ') : 'plain'}.`;
}

function countRepeats(names: readonly string[]): string[] {
  return [...new Set(names)].map((name) => {
    const times = names.filter((item) => item === name).length;
    return times === 1 ? name : `${times} × ${name}`;
  });
}

function describeInside({ endpapers, dedication }: Design): string {
  const papers =
    endpapers.kind === 'marbled'
      ? `marbled paper, ${PAPER_NAMES[endpapers.paper]}`
      : endpapers.kind === 'plain'
        ? `plain paper, ${PLAIN_ENDPAPER_NAMES[endpapers.colour].toLowerCase()}`
        : 'your own picture';
  const leaf = dedication ? `; a dedication leaf, “${dedication.text.replaceAll('\n', ' / ')}”` : '';
  return `Endpapers: ${papers}${leaf}.`;
}

const describeRibbons = ({ ribbons }: Design): string =>
  ribbons.length === 0
    ? 'no ribbon'
    : ribbons.length === 1
      ? `one ribbon, ${silk(ribbons[0] ?? 'red')}`
      : `two ribbons, ${ribbons.map(silk).join(' and ')}`;
