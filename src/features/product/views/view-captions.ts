import type { CoverView, LeatherType, VariantType } from '#kernel/binding.ts';
import type { Binding } from '#kernel/bindings.ts';
import type { BookColour } from '#kernel/edition.ts';

export const VIEW_NAMES: Record<CoverView, string> = {
  front: 'Front',
  spine: 'Spine',
  'three-quarter': 'Three-quarter view',
  endpapers: 'Endpapers',
};

/** `oxblood goatskin`, `oxblood vegan leather`. */
const materialName = (colour: Pick<BookColour, 'label'>, leather: LeatherType): string =>
  `${colour.label.toLowerCase()} ${leather === 'veganLeather' ? 'vegan leather' : 'goatskin'}`;

const FRONT_CAPTIONS: Record<VariantType, (material: string) => string> = {
  deluxe: (material) => `Front board: ${material} over the spine and corners, marbled paper sides`,
  superDeluxe: (material) => `Front board: full ${material}, lettered in gold foil`,
};

/** Caption of a picture; also its alt text, after the title. */
export function viewCaption(view: CoverView, binding: Binding, colour: Pick<BookColour, 'label'>): string {
  const material = materialName(colour, binding.leatherType);
  if (view === 'front') return FRONT_CAPTIONS[binding.variantType](material);
  if (view === 'spine') return `Spine: five raised bands, title and author in gold foil`;
  if (view === 'three-quarter') return 'Three-quarter view: raised bands, head and front board';
  return 'Marbled endpapers and ribbon';
}
