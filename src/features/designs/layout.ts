import type { Design, Foil } from './design.ts';
import type { Size, Spread } from './geometry.ts';

/* Result of laying out a design, identical in browser and server. Flat view, 3D textures, pictures, check and
   production file all draw from it; text is laid out nowhere else. */

/** `ink` is printed; `label` and `leather` take the outline's `colour`. */
export type Material = Foil | 'leather' | 'label' | 'ink';

export interface Box extends Size {
  x: number;
  y: number;
}

/** Shape on a panel, in mm from its upper left corner. */
export interface Outline {
  /** Null for the binding itself, such as the leather of a half binding. */
  elementId: string | null;
  material: Material;
  colour: string | null;
  /** SVG path data of absolute M, L, C, Q and Z; text is converted to outlines. */
  d: string;
  /** Stroke width in mm; null fills the path. */
  stroke: number | null;
  /** Round caps and joins; otherwise butt caps and mitres. */
  round?: boolean;
  fillRule: 'nonzero' | 'evenodd';
  /** Bounding box including strokes. */
  box: Box;
}

export interface PlacedElement {
  id: string;
  /** Before rotation, about the element's centre. */
  size: Size;
  /** Bounding box of the rotated outlines. */
  box: Box;
  lines?: number;
  /** Index of the path step at which each line of a text begins. */
  lineStarts?: number[];
  xHeight?: number;
  /** Finest line and foil area (mm²) of a logo. */
  finest?: number;
  area?: number;
  missing: string[];
}

export const PANELS = ['back', 'spine', 'front', 'dedication'] as const;
export type PanelName = (typeof PANELS)[number];

export interface Panel extends Size {
  name: PanelName;
  ground: 'leather' | 'marbled' | 'paper';
  /** In painting order. */
  outlines: Outline[];
  elements: PlacedElement[];
}

export interface Layout {
  panels: Record<PanelName, Panel>;
  spread: Spread;
  /** Middles of the raised bands from the head. */
  bands: number[];
  design: Design;
}

/** Block traced from a logo, in a box 1 wide and `ratio` high. */
export interface TracedLogo {
  d: string;
  ratio: number;
  /** Finest line and inked share, relative to the box. */
  finest: number;
  cover: number;
}
