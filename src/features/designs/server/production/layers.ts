import type { Foil } from '../../design.ts';
import { sideOffset } from '../../geometry.ts';
import type { Layout, Material } from '../../layout.ts';
import { boards, cutOutline, folds, leatherAreas } from './cover-lines.ts';
import type { Shape } from './shape.ts';
import { visibleShapes } from './visible-shapes.ts';

/** One layer per tool, knife or material, in stacking order. */
export const LAYERS = [
  'Leather',
  'Labels',
  'Blind',
  'Foil Gold',
  'Foil Silver',
  'Foil Copper',
  'Boards',
  'Folds',
  'Cut',
] as const;
export type LayerName = (typeof LAYERS)[number];

/** `x` offsets the shapes from the spread's left edge. */
interface Part {
  x: number;
  shapes: readonly Shape[];
}
export interface Layer {
  name: LayerName;
  parts: readonly Part[];
}

export function createLayers(layout: Layout): Layer[] {
  const layers: Layer[] = LAYERS.map((name) => ({ name, parts: layerParts(name, layout) }));
  return layers.filter(({ parts }) => parts.some(({ shapes }) => shapes.length > 0));
}

/** URL form of a layer, such as `foil-gold`. */
export const layerSlug = (name: LayerName): string => name.toLowerCase().replace(' ', '-');

const FOIL_LAYERS: Record<Foil, LayerName> = {
  gold: 'Foil Gold',
  silver: 'Foil Silver',
  copper: 'Foil Copper',
  blind: 'Blind',
};

/** `ink` is missing: nothing on the cover is printed. */
const MATERIAL_LAYERS: Partial<Record<Material, LayerName>> = {
  ...FOIL_LAYERS,
  label: 'Labels',
  leather: 'Leather',
};

function layerParts(name: LayerName, layout: Layout): Part[] {
  if (name === 'Cut') return [{ x: 0, shapes: [cutOutline(layout)] }];
  if (name === 'Boards') return [{ x: 0, shapes: boards(layout) }];
  if (name === 'Folds') return [{ x: 0, shapes: folds(layout) }];
  const sides = (['back', 'spine', 'front'] as const).map((side) => ({
    x: sideOffset(layout.design, side),
    shapes: visibleShapes(layout.panels[side], ({ material }) => MATERIAL_LAYERS[material] === name),
  }));
  return name === 'Leather' ? [{ x: 0, shapes: leatherAreas(layout) }, ...sides] : sides;
}
