import type { BindingDesign, Dye } from '#kernel/binding-design.ts';
import type { BookColour } from '#kernel/edition.ts';
import type { Metal, TooledBinding, TooledPanel } from '#kernel/tooled-binding.ts';
import { PLAIN_ENDPAPER_COLOURS, SILK_COLOURS } from '../colours.ts';
import { type Design, sidePaper } from '../design.ts';
import type { Layout, Panel } from '../layout.ts';
import { computePictureSeed } from './picture-seed.ts';

const UNITS = 4;
/** Fallback for discontinued leathers: undyed brown. */
const UNDYED: Dye = { name: 'undyed', light: '#8a6a4c', dark: '#3d2c1e' };

/**
 * Input of the cover renderer.
 * @param picture image file of the customer's endpapers
 */
export function toBindingDesign(
  layout: Layout,
  colours: readonly BookColour[],
  picture?: Buffer,
): BindingDesign {
  const { design } = layout;
  const { book, edition, leather } = design;
  return {
    title: book.title || 'An untitled book',
    author: book.author,
    year: book.year,
    volume: null,
    colour: leatherDye(colours, design.colour),
    variantType: edition,
    leatherType: leather,
    frame: 'minimal',
    emblem: 'rosette',
    hasLabel: false,
    paper: sidePaper(design),
    thickness: layout.spread.spineMm * UNITS,
    seed: computePictureSeed(book),
    tooled: toTooledBinding(layout, colours, picture),
  };
}

function toTooledBinding(
  layout: Layout,
  colours: readonly BookColour[],
  picture: Buffer | undefined,
): TooledBinding {
  const { design, panels, bands } = layout;
  const { headbands, ribbons } = design;
  return {
    front: toTooledPanel(panels.front, colours),
    spine: toTooledPanel(panels.spine, colours),
    back: toTooledPanel(panels.back, colours),
    bands,
    endpapers: toEndpapers(design, picture),
    edges: toEdges(design),
    headbands: [SILK_COLOURS[headbands[0]], SILK_COLOURS[headbands[1]]],
    ribbons: ribbons.map((silk) => SILK_COLOURS[silk]),
  };
}

const toTooledPanel = (
  { width, height, ground, outlines }: Panel,
  colours: readonly BookColour[],
): TooledPanel => ({
  width,
  height,
  ground: ground === 'marbled' ? 'marbled' : 'leather',
  shapes: outlines.map(({ material, d, stroke, round, fillRule, colour }) => ({
    material,
    d,
    stroke,
    fillRule,
    ...(round && { round }),
    dye: (material === 'label' && colour !== null && findDye(colours, colour)) || null,
  })),
});

function toEndpapers({ endpapers }: Design, picture: Buffer | undefined): TooledBinding['endpapers'] {
  if (endpapers.kind === 'marbled') return { kind: 'marbled' };
  if (endpapers.kind === 'plain') return { kind: 'plain', colour: PLAIN_ENDPAPER_COLOURS[endpapers.colour] };
  return picture
    ? { kind: 'picture', picture: picture.toString('base64') }
    : { kind: 'plain', colour: PLAIN_ENDPAPER_COLOURS.ivory };
}

function toEdges({ edges, foil }: Design): TooledBinding['edges'] {
  const metal: Metal = foil === 'blind' ? 'gold' : foil;
  return { head: edges === 'plain' ? null : metal, others: edges === 'gilded-all' ? metal : null };
}

const leatherDye = (colours: readonly BookColour[], name: string): Dye => findDye(colours, name) ?? UNDYED;

/** Null for a discontinued colour; its labels take the binding's leather. */
function findDye(colours: readonly BookColour[], name: string): Dye | null {
  const colour = colours.find(({ colorName }) => colorName === name);
  return colour ? { name, light: colour.light, dark: colour.dark } : null;
}
