import { BOARD } from '../../src/features/covers/drawing/board-size.ts';
import { bookDesign, type CoverSubject } from '../../src/features/covers/drawing/book-design.ts';
import { makeBookParts } from '../../src/features/covers/drawing/front.ts';
import { makeGiltEdges } from '../../src/features/covers/drawing/leather/gilt-edges.ts';
import { buildBookMesh } from '../../src/features/covers/drawing/scene/book-mesh.ts';
import type { Mesh } from '../../src/features/covers/drawing/scene/mesh.ts';
import {
  createCamera,
  createShadowBlock,
  placeMesh,
  placeUpright,
  toRadians,
} from '../../src/features/covers/drawing/scene/placement.ts';
import { renderStage } from '../../src/features/covers/drawing/scene/stage.ts';
import type { Picture } from '../../src/features/covers/drawing/types.ts';
import type { Covering } from '../../src/kernel/binding-design.ts';
import { HEIGHT, WIDTH } from './video.ts';

/** Texture pixels per board unit: close to a frame's sampling, so that the grain doesn't flicker while turning. */
const DETAIL = 1.2;
const FAR = 3600;
const LIFT = 900;
/** Board units across the frame. */
const SPAN = 1470;

export type Turntable = (yaw: number) => Picture;

/** A book on a turntable, rendered at any angle: 0 shows its front, 90 its spine. */
export async function createTurntable(subject: CoverSubject, covering: Covering): Promise<Turntable> {
  const parts = await makeBookParts(bookDesign(subject, covering), DETAIL);
  const book = buildBookMesh(parts, await makeGiltEdges(parts.design), DETAIL);
  const camera = createCamera(
    [0, -BOARD.height / 2 - LIFT, FAR],
    [0, -BOARD.height / 2 + 20, 0],
    (WIDTH / SPAN) * Math.hypot(FAR, LIFT),
    WIDTH / 2,
    HEIGHT / 2,
  );
  return (yaw) => {
    // Rotates around the middle of its boards.
    const half = BOARD.width / 2;
    const place = placeUpright(-half * Math.cos(toRadians(yaw)), half * Math.sin(toRadians(yaw)), yaw);
    const mesh: Mesh = {
      ...book,
      points: [...book.points],
      normals: [...book.normals],
      tangents: [...book.tangents],
    };
    placeMesh(mesh, place);
    const blocks = [createShadowBlock(parts.design, place)];
    return renderStage({
      mesh,
      blocks,
      camera,
      width: WIDTH,
      height: HEIGHT,
      samples: 3,
      hasMutualShadows: false,
    });
  };
}
