import type { Texture } from 'three';
import type { Box } from '../../layout.ts';
import { HINGE } from './leaves-geometry.ts';
import type { BookMeasures } from './measures.ts';

/** Pastedown (left page, on the board and joint) and free endpaper (right page). */
export type EndpaperPage = 'pasted' | 'free';
type Sizes = Pick<BookMeasures, 'leaves' | 'joint'>;

/**
 * Lays a picture over both pages as one sheet, as in the production file.
 * @param over position of the whole picture, in mm from the sheet's upper left corner
 */
export function mapPicture(map: Texture, { leaves, joint }: Sizes, page: EndpaperPage, over: Box): void {
  // A page's texture runs from the fore-edge to the joint, or from the hinge to the fore-edge.
  const [from, across] =
    page === 'pasted' ? [0, leaves.width - joint] : [leaves.width + HINGE, leaves.width - HINGE];
  map.repeat.set(across / over.width, leaves.height / over.height);
  // Textures are measured from below.
  map.offset.set((from - over.x) / over.width, 1 - (leaves.height - over.y) / over.height);
}

/** Box of a picture with this aspect ratio that covers the whole sheet, centred. */
export function coveringBox({ leaves }: Pick<Sizes, 'leaves'>, ratio: number): Box {
  const sheet = { width: leaves.width * 2, height: leaves.height };
  const width = Math.max(sheet.width, sheet.height * ratio);
  const height = width / ratio;
  return { x: (sheet.width - width) / 2, y: (sheet.height - height) / 2, width, height };
}
