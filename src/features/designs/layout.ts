import type { Design, Foil } from './design.ts';
import type { Size, Spread } from './geometry.ts';

/*
 * What a layout is. `lay-out.ts` makes it of a design, alike in the browser and on the server; flat view, textures of
 * the book in three dimensions, pictures, findings and production file all draw from it, and nothing lays text out again.
 */

/** What an outline is made of. Inks are printed; labels and leather take the colour that is named beside them. */
export type Material = Foil | 'leather' | 'label' | 'ink';

export interface Box extends Size {
  x: number;
  y: number;
}

/** A shape on a panel, in millimetres from its upper left corner. */
export interface Outline {
  /** Whose it is; null belongs to the binding itself, as the leather of a half binding. */
  elementId: string | null;
  material: Material;
  /** The name of a leather colour, where the material is leather or label. */
  colour: string | null;
  /** SVG path data of M, L, C, Q and Z, absolute. Letters, curves, all of it: no text is left. */
  d: string;
  /** A line of so many millimetres along the path; null fills it. */
  stroke: number | null;
  /** Whether a line has round ends and corners; else its ends are cut and its corners mitred. */
  round?: boolean;
  fillRule: 'nonzero' | 'evenodd';
  /** Of all that it covers, strokes included. */
  box: Box;
}

/** Where an element came to stand. */
export interface PlacedElement {
  id: string;
  /** Before its turn: width and height about the element's centre. */
  size: Size;
  /** Of its turned outlines. */
  box: Box;
  /** How many lines a text took. */
  lines?: number;
  /** At which step of its outline's path each line of a text begins. */
  lineStarts?: number[];
  /** The x-height of a text. */
  xHeight?: number;
  /** The finest line of a logo, and how many square millimetres of it are foil. */
  finest?: number;
  area?: number;
  /** Letters that no font of the shop has, each once. */
  missing: string[];
}

export const PANELS = ['back', 'spine', 'front', 'dedication'] as const;
export type PanelName = (typeof PANELS)[number];

export interface Panel extends Size {
  name: PanelName;
  /** What lies under everything. */
  ground: 'leather' | 'marbled' | 'paper';
  /** In the order in which they are painted. */
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

/** A block cut from a logo: its outlines in a box 1 wide and `ratio` high. */
export interface TracedLogo {
  d: string;
  /** Height by width. */
  ratio: number;
  /** Its finest line and the share of its box that is foil, both of 1. */
  finest: number;
  cover: number;
}
