import type { PaperName } from '#kernel/binding-design.ts';
import type {
  Design,
  Edges,
  FaceName,
  Foil,
  FrameStyle,
  OrnamentName,
  PlainEndpaper,
  Side,
  Silk,
} from './design.ts';

export const FOIL_NAMES: Record<Foil, string> = {
  gold: 'Gold',
  silver: 'Silver',
  copper: 'Copper',
  blind: 'Blind',
};
export const SIDE_NAMES: Record<Side, string> = { front: 'Front', spine: 'Spine', back: 'Back' };
export const FACE_NAMES: Record<FaceName, string> = {
  garamond: 'Garamond',
  garamondItalic: 'Garamond italic',
  cinzel: 'Roman capitals',
  cormorant: 'Cormorant',
  cormorantItalic: 'Cormorant italic',
  bodoni: 'Bodoni',
  fell: 'Fell',
};
export const FRAME_NAMES: Record<FrameStyle, string> = {
  fillets: 'Fillets',
  duseuil: 'Du Seuil',
  cambridge: 'Cambridge panel',
  lozenge: 'Lozenge',
  seme: 'Semé',
  laurel: 'Laurel',
  geometric: 'Geometric',
  arabesque: 'Arabesque',
  minimal: 'Corners only',
  dentelle: 'Dentelle',
  aldine: 'Aldine',
  single: 'One line',
  double: 'Two lines',
  triple: 'Three lines',
};
export const ORNAMENT_NAMES: Record<OrnamentName, string> = {
  rosette: 'Rosette',
  compass: 'Compass',
  lyre: 'Lyre',
  sun: 'Sun',
  moon: 'Moon',
  key: 'Key',
  laurel: 'Laurel',
  fleuron: 'Fleuron',
  acorn: 'Acorn',
  star: 'Star',
  knot: 'Knot',
  rose: 'Rose',
  hourglass: 'Hourglass',
  lamp: 'Lamp',
  'corner-vine': 'Vine corner',
  'corner-spray': 'Spray corner',
  'corner-solid': 'Solid corner',
};
export const PAPER_NAMES: Record<PaperName, string> = {
  turkish: 'Turkish',
  nonpareil: 'Nonpareil',
  curl: 'French curl',
  gelgit: 'Gel-git',
  shell: 'Shell',
  bouquet: 'Bouquet',
  feather: 'Feather',
  hair: 'Hair vein',
  wave: 'Spanish wave',
  paste: 'Paste paper',
};
export const SILK_NAMES: Record<Silk, string> = {
  ivory: 'Ivory',
  gold: 'Gold',
  red: 'Red',
  burgundy: 'Burgundy',
  green: 'Green',
  teal: 'Teal',
  blue: 'Blue',
  navy: 'Navy',
  violet: 'Violet',
  grey: 'Grey',
  black: 'Black',
};
export const PLAIN_ENDPAPER_NAMES: Record<PlainEndpaper, string> = {
  ivory: 'Ivory',
  sand: 'Sand',
  sage: 'Sage',
  slate: 'Slate',
  wine: 'Wine',
  black: 'Black',
};
export const EDGE_NAMES: Record<Edges, string> = {
  plain: 'Plain',
  'gilded-top': 'Gilded top edge',
  'gilded-all': 'Gilded all round',
};
export const BAND_NAMES: Record<Design['bands'], string> = {
  0: 'Smooth',
  3: 'Three',
  4: 'Four',
  5: 'Five',
  6: 'Six',
};
