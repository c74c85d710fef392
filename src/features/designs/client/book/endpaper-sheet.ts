import type { Texture } from 'three';
import type { Box } from '../../layout.ts';
import { HINGE } from './leaves-geometry.ts';
import type { BookMeasures } from './measures.ts';

/** The left page of the opening, on the board and its joint, and the right one, the first leaf. */
export type EndpaperPage = 'pasted' | 'free';
type Sizes = Pick<BookMeasures, 'leaves' | 'joint'>;

/**
 * Lays a picture over both pages as one sheet, the left half pasted down, the right half flying free, as the production file
 * has it.
 * @param over where the whole picture lies, in millimetres from the upper left corner of the sheet
 */
export function layOver(map: Texture, { leaves, joint }: Sizes, page: EndpaperPage, over: Box): void {
  // A page's own measure of its texture runs from the fore-edge to the joint, or from the hinge to the fore-edge.
  const [from, across] =
    page === 'pasted' ? [0, leaves.width - joint] : [leaves.width + HINGE, leaves.width - HINGE];
  map.repeat.set(across / over.width, leaves.height / over.height);
  // Textures are measured from below.
  map.offset.set((from - over.x) / over.width, 1 - (leaves.height - over.y) / over.height);
}

/** Where a picture of these proportions lies that covers the whole sheet about its middle. */
export function coveringSize({ leaves }: Pick<Sizes, 'leaves'>, ratio: number): Box {
  const sheet = { width: leaves.width * 2, height: leaves.height };
  const width = Math.max(sheet.width, sheet.height * ratio);
  const height = width / ratio;
  return { x: (sheet.width - width) / 2, y: (sheet.height - height) / 2, width, height };
}
