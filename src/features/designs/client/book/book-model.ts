import { type BufferGeometry, Group, type Mesh, MirroredRepeatWrapping } from 'three';
import { PLAIN_ENDPAPER_COLOURS } from '../../colours.ts';
import type { Layout } from '../../layout.ts';
import { boardEdges, boardInside, boardOutside, hinge, joint } from './board-geometry.ts';
import {
  createAssembly,
  createTexture,
  edgeMaterial,
  paperMaterial,
  ribbonMaterial,
  silkMaterial,
} from './book-parts.ts';
import { coveringBox, type EndpaperPage, mapPicture } from './endpaper-sheet.ts';
import { leaf, leavesEnd, leavesForeEdge, ribbon } from './leaves-geometry.ts';
import type { BookMeasures } from './measures.ts';
import type { Sheet } from './sheets.ts';
import { headBand, spineCap, spineInside, spineOutside } from './spine-geometry.ts';
import type { Tooled } from './tooled-material.ts';

/** Opening angles, in radians, of a cover and of the leaf before the dedication. */
const COVER_TURN = 2.45;
const LEAF_TURN = 1.82;

/** Leather per side; `plain` has no tooling, for turn-ins. */
export type Skins = Record<'front' | 'spine' | 'back' | 'plain', Tooled>;

export interface ModelMaterials {
  skins: Skins;
  sheet: Sheet | null;
  picture: HTMLImageElement | null;
  dedication: HTMLCanvasElement | null;
}

/** Key of everything the model's shape depends on; a new key rebuilds the book. */
export const shapeKey = ({ design, spread }: Layout): string =>
  JSON.stringify([
    ...[design.trim, spread, design.bands, design.edges, design.headbands, design.ribbons],
    ...[design.endpapers, design.foil, design.colour, design.dedication !== null],
  ]);

/** Builds the book in millimetres, closed and centred on the origin; `open` turns its cover. */
export function createBookModel(m: BookMeasures, { design }: Layout, materials: ModelMaterials) {
  const assembly = createAssembly();
  const { skins } = materials;
  const cover = new Group();
  const turning = new Group();
  const [hx, hz] = hinge(m);
  cover.position.set(hx, 0, hz);
  turning.position.set(-hx, 0, -hz);
  cover.add(turning);
  assembly.group.add(cover);

  for (const side of ['front', 'back'] as const) {
    const to = side === 'front' ? turning : assembly.group;
    assembly.add(boardOutside(m, side), skins[side].material, to);
    assembly.add(boardEdges(m, side), skins[side].material, to);
    assembly.add(boardInside(m, side, 0, 0), skins.plain.material, to);
  }
  assembly.add(spineOutside(m), skins.spine.material);
  assembly.add(spineInside(m), skins.plain.material);
  for (const tail of [false, true]) assembly.add(spineCap(m, tail), skins.spine.material);
  assembly.add(joint(m, 'back', 0, false), skins.back.material);

  const silk = assembly.own(silkMaterial(design.headbands));
  const leaves = Math.ceil(design.book.pages / 2);
  const gilded = design.foil === 'blind' ? 'gold' : design.foil;
  const edge = assembly.own(edgeMaterial(leaves, design.edges === 'gilded-all' ? gilded : null));
  const head = design.edges === 'gilded-top' ? assembly.own(edgeMaterial(leaves, gilded)) : edge;
  for (const tail of [false, true]) {
    assembly.add(headBand(m, tail), silk);
    assembly.add(leavesEnd(m, tail), tail ? edge : head);
  }
  assembly.add(leavesForeEdge(m), edge);
  for (const [i, colour] of design.ribbons.entries()) {
    const silken = assembly.own(ribbonMaterial(colour));
    for (const back of [false, true]) assembly.add(ribbon(m, i, back), silken);
  }

  const pasted = assembly.own(endpaperMaterial(m, design.endpapers, materials, 'pasted'));
  const free = assembly.own(endpaperMaterial(m, design.endpapers, materials, 'free'));
  const paper = assembly.own(paperMaterial(null, '#f3ebd9'));
  const dedication = materials.dedication
    ? assembly.own(paperMaterial(createTexture(materials.dedication)))
    : null;
  assembly.add(boardInside(m, 'front', m.square, 0.15), pasted, turning);
  assembly.add(boardInside(m, 'back', m.square, 0.15), pasted);
  assembly.add(joint(m, 'back', 0, true), pasted);
  assembly.add(leaf(m, 0, 0.05, false), dedication ?? paper);

  /** Geometry rebuilt for every opening angle: the front joint and the free endpaper. */
  const bent: { mesh: Mesh; form: (open: number) => BufferGeometry }[] = [
    {
      mesh: assembly.add(joint(m, 'front', 0, false), skins.front.material),
      form: (o) => joint(m, 'front', o * COVER_TURN, false),
    },
    {
      mesh: assembly.add(joint(m, 'front', 0, true), pasted),
      form: (o) => joint(m, 'front', o * COVER_TURN, true),
    },
    ...[false, true].map((verso) => {
      const form = (open: number) => leaf(m, dedication ? open * LEAF_TURN : open * 0.05, 0.12, verso);
      return { mesh: assembly.add(form(0), verso ? paper : free), form };
    }),
  ];
  let opened = 0;
  return {
    group: assembly.group,
    open(share: number) {
      if (share === opened) return;
      opened = share;
      cover.rotation.y = -share * COVER_TURN;
      for (const { mesh, form } of bent) {
        mesh.geometry.dispose();
        mesh.geometry = form(share);
      }
    },
    dispose: assembly.dispose,
  };
}
export type BookModel = ReturnType<typeof createBookModel>;

function endpaperMaterial(
  m: BookMeasures,
  endpapers: Layout['design']['endpapers'],
  { sheet, picture }: ModelMaterials,
  page: EndpaperPage,
) {
  if (endpapers.kind === 'plain') return paperMaterial(null, PLAIN_ENDPAPER_COLOURS[endpapers.colour]);
  if (endpapers.kind === 'picture' && picture) {
    const map = createTexture(picture);
    mapPicture(map, m, page, coveringBox(m, picture.naturalWidth / picture.naturalHeight));
    return paperMaterial(map);
  }
  if (!sheet) return paperMaterial(null, '#d8c7a6');
  const map = createTexture(sheet.picture);
  map.wrapS = map.wrapT = MirroredRepeatWrapping;
  const { width, height } = sheet.picture;
  mapPicture(map, m, page, { x: 0, y: 0, width: width / sheet.pxPerMm, height: height / sheet.pxPerMm });
  return paperMaterial(map);
}
