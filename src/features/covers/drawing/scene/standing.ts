import type { BindingDesign } from '#kernel/binding-design.ts';
import { makeParts } from '../front.ts';
import { makeGiltEdges } from '../leather/gilt-edges.ts';
import { BOARD, boardOf } from '../measures.ts';
import type { Picture } from '../types.ts';
import { closedBook } from './book-mesh.ts';
import { blockOf, cameraAt, put, rad, standingAt } from './placing.ts';
import { renderStage } from './stage.ts';

/** Width of a thick catalogue book when turned, in units. */
const WIDE = 600;
/** Texture pixels per board unit. */
const DETAIL = 1.5;

/** Book standing on a table, turned to show front, spine and gilt head, or with its spine to the viewer. */
export async function renderStanding(
  design: BindingDesign,
  view: 'spine' | 'three-quarter',
  width: number,
): Promise<Picture> {
  const parts = await makeParts(design, DETAIL);
  const trim = await makeGiltEdges(design);
  const mesh = closedBook(parts, trim, DETAIL);
  const height = Math.round((width * 11) / 8);
  const spine = view === 'spine';
  const yaw = spine ? 90 : 38;
  const t = design.thickness;
  const { width: W, height: H } = boardOf(design);
  const place = standingAt(0, 0, yaw, H);
  put(mesh, place);
  // Visual middle of the book, so that thick and thin books sit in the same place.
  const side = Math.sin(rad(yaw));
  const face = Math.cos(rad(yaw));
  const middle = spine ? 0 : (W * face + (t / 2) * side - t * (side / 2 + 0.3 * face)) / 2;
  // The camera distance follows the book's size, so custom books fill the same frame.
  const far = design.tooled
    ? spine
      ? H / BOARD.height
      : Math.max(H / BOARD.height, (W * face + t * side) / WIDE)
    : 1;
  const distance = 3600 * far;
  const lift = (spine ? 330 : 1250) * far;
  const target: [number, number, number] = [middle, -H / 2 + 6, spine ? 0 : -W * side * 0.4];
  const eye: [number, number, number] = [middle, -H / 2 - lift, distance];
  const focal = (width / (spine ? 715 : 748)) * Math.hypot(distance / far, lift / far);
  const camera = cameraAt(eye, target, focal, width / 2, height * 0.495);
  // Seen from the spine, the full shadow would be a smear behind the book; its near end is enough.
  const block = blockOf(design, place, spine ? 130 : W);
  return renderStage({ mesh, blocks: [block], camera, width, height, samples: 2, mutual: false });
}
