import type { BindingDesign } from '#kernel/binding-design.ts';
import { BOARD, boardSize } from '../board-size.ts';
import { makeBookParts } from '../front.ts';
import { makeGiltEdges } from '../leather/gilt-edges.ts';
import type { Picture } from '../types.ts';
import { buildBookMesh } from './book-mesh.ts';
import { createCamera, createShadowBlock, placeMesh, placeUpright, toRadians } from './placement.ts';
import { renderStage } from './stage.ts';

/** Width of a thick catalogue book when turned, in units. */
const REFERENCE_WIDTH = 600;
/** Texture pixels per board unit. */
const TEXTURE_SCALE = 1.5;

/** Book standing on a table, turned to show front, spine and gilt head, or with its spine to the viewer. */
export async function renderUpright(
  design: BindingDesign,
  view: 'spine' | 'three-quarter',
  width: number,
): Promise<Picture> {
  const parts = await makeBookParts(design, TEXTURE_SCALE);
  const trim = await makeGiltEdges(design);
  const mesh = buildBookMesh(parts, trim, TEXTURE_SCALE);
  const height = Math.round((width * 11) / 8);
  const spine = view === 'spine';
  const yaw = spine ? 90 : 38;
  const t = design.thickness;
  const { width: W, height: H } = boardSize(design);
  const place = placeUpright(0, 0, yaw, H);
  placeMesh(mesh, place);
  // Visual middle of the book, so that thick and thin books sit in the same place.
  const side = Math.sin(toRadians(yaw));
  const face = Math.cos(toRadians(yaw));
  const middle = spine ? 0 : (W * face + (t / 2) * side - t * (side / 2 + 0.3 * face)) / 2;
  // The camera distance follows the book's size, so custom books fill the same frame.
  const far = design.tooled
    ? spine
      ? H / BOARD.height
      : Math.max(H / BOARD.height, (W * face + t * side) / REFERENCE_WIDTH)
    : 1;
  const distance = 3600 * far;
  const lift = (spine ? 330 : 1250) * far;
  const target: [number, number, number] = [middle, -H / 2 + 6, spine ? 0 : -W * side * 0.4];
  const eye: [number, number, number] = [middle, -H / 2 - lift, distance];
  const focal = (width / (spine ? 715 : 748)) * Math.hypot(distance / far, lift / far);
  const camera = createCamera(eye, target, focal, width / 2, height * 0.495);
  // Seen from the spine, the full shadow would be a smear behind the book; its near end is enough.
  const block = createShadowBlock(design, place, spine ? 130 : W);
  return renderStage({ mesh, blocks: [block], camera, width, height, samples: 2 });
}
