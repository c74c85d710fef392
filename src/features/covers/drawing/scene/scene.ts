import type { BindingDesign } from '#kernel/binding-design.ts';
import { makeBookParts } from '../front.ts';
import { makeGiltEdges } from '../leather/gilt-edges.ts';
import type { Picture } from '../types.ts';
import { buildBookMesh } from './book-mesh.ts';
import { joinMeshes, type Mesh } from './mesh.ts';
import {
  createCamera,
  createShadowBlock,
  type Placement,
  placeFlat,
  placeMesh,
  placeUpright,
} from './placement.ts';
import { renderStage } from './stage.ts';

export type SceneKind = 'shelf' | 'stack' | 'pair' | 'single';
export const SCENE_BOOKS: Record<SceneKind, number> = { shelf: 8, stack: 4, pair: 3, single: 1 };

const DETAIL = 1.4;
/** Camera height above its target, the target (x and height), and the picture's width there. */
const views: Record<SceneKind, { lift: number; middle: number; aim: number; span: number }> = {
  shelf: { lift: 760, middle: -90, aim: 340, span: 2640 },
  stack: { lift: 1350, middle: 100, aim: 340, span: 2350 },
  pair: { lift: 1150, middle: 100, aim: 300, span: 2500 },
  single: { lift: 1150, middle: 100, aim: 400, span: 2150 },
};

/** Places the books of a scene by their thicknesses; x 0 is the middle of the picture. */
function arrangeScene(kind: SceneKind, thick: number[]): Placement[] {
  const at = (i: number) => thick[i] ?? 140;
  if (kind === 'shelf') {
    // The row ends at the right; the last book stands in front of it, facing the viewer.
    const row = thick.slice(0, -1);
    let x = 1010 - row.reduce((sum, t) => sum + t + 3, 0);
    const places = row.map((t, i) => {
      const place = placeUpright(x + t / 2, i % 3 === 1 ? -14 : 0, 90);
      x += t + 3;
      return place;
    });
    return [...places, placeUpright(-330, 470, 32)];
  }
  if (kind === 'stack') {
    let height = 0;
    return thick.map((t, i) => {
      if (i === 3) return placeUpright(660, -300, 30);
      const place = placeFlat(
        390 + ([0, -22, 26][i] ?? 0),
        200 + ([0, 14, -6][i] ?? 0),
        90 + ([3, -7, 9][i] ?? 0),
        t,
        height,
      );
      height += t;
      return place;
    });
  }
  if (kind === 'pair')
    return [placeUpright(-60, 20, 36), placeUpright(500, -260, 30), placeFlat(640, 500, 76, at(2), 0)].slice(
      0,
      thick.length,
    );
  return [placeUpright(300, 0, 36)];
}

/** Draws several books, 16:9, transparent but for their shadows; the left two fifths stay free for text. */
export async function renderScene(
  kind: SceneKind,
  books: readonly BindingDesign[],
  width = 1600,
): Promise<Picture> {
  const sceneBooks = books.slice(0, SCENE_BOOKS[kind]);
  if (sceneBooks.length === 0) throw new Error(`The scene "${kind}" needs at least one book`);
  const height = Math.round((width * 9) / 16);
  const models: { mesh: Mesh; thickness: number }[] = [];
  for (const design of sceneBooks) {
    const parts = await makeBookParts(design, DETAIL);
    const mesh = buildBookMesh(parts, await makeGiltEdges(design), DETAIL);
    models.push({ mesh, thickness: design.thickness });
  }
  const places = arrangeScene(
    kind,
    models.map((book) => book.thickness),
  );
  models.forEach((book, i) => {
    placeMesh(book.mesh, places[i] as Placement);
  });
  const blocks = models.map((book, i) => createShadowBlock(book, places[i] as Placement));
  const { lift, middle, aim, span } = views[kind];
  const far = 4300;
  const camera = createCamera(
    [middle, -aim - lift, far],
    [middle, -aim, 0],
    (width / span) * Math.hypot(far, lift),
    width / 2,
    height * 0.5,
  );
  return renderStage({
    mesh: joinMeshes(models.map((book) => book.mesh)),
    blocks,
    camera,
    width,
    height,
    samples: 2,
    hasMutualShadows: true,
  });
}
