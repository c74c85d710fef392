import type { BindingDesign, Dye } from '#kernel/binding-design.ts';
import { METALS, type TooledBinding, type TooledPanel } from '#kernel/tooled-binding.ts';
import { layPaper, mould } from '../leather/board.ts';
import { createLeatherTexture, type LeatherTexture } from '../leather/leather-texture.ts';
import { createSurface, type Surface } from '../leather/surface.ts';
import { UNITS } from '../measures.ts';
import { coverWithLeather, emboss, type Tooling } from '../ornament/finishing.ts';
import { createSheet, sheetSeed } from '../paper/paper.ts';
import { blindOf, labelsOf, leafOf, leatherOf } from './panel-masks.ts';

/** Depth of a tool in units; a spine takes it less deeply. */
const DEPTH = { board: 1.5, spine: 1.3 } as const;

/** @param joint side of the board's groove; null for a spine */
export async function makeTooledSide(
  design: BindingDesign,
  panel: TooledPanel,
  scale: number,
  joint: 'left' | 'right' | null,
): Promise<Surface> {
  const hide = await createLeatherTexture(design.colour, design.leatherType, scale);
  const surface = createSurface(
    Math.max(8, Math.round(panel.width * UNITS * scale)),
    Math.round(panel.height * UNITS * scale),
  );
  const seed = design.seed + { left: 0, right: 41, spine: 77 }[joint ?? 'spine'];
  await cover(surface, panel, { design, hide, seed, scale });
  await press(surface, panel, (joint ? DEPTH.board : DEPTH.spine) * scale);
  if (joint) mould(surface, scale, joint);
  return surface;
}

export const makeTooledParts = async (design: BindingDesign, tooled: TooledBinding, scale: number) => ({
  design,
  board: await makeTooledSide(design, tooled.front, scale, 'left'),
  spine: await makeTooledSide(design, tooled.spine, scale, null),
});

interface Covering {
  design: BindingDesign;
  hide: LeatherTexture;
  seed: number;
  scale: number;
}

/** Lays paper or leather over the panel, then the leather of a half binding, then labels. */
async function cover(surface: Surface, panel: TooledPanel, { design, hide, seed, scale }: Covering) {
  if (panel.ground === 'marbled') {
    const where = await leatherOf(panel, surface);
    const sheet = await createSheet(design.paper, design.colour, sheetSeed(design));
    layPaper(surface, sheet, where, seed, scale);
    coverWithLeather(surface, hide, seed, scale, where);
    raise(surface, where);
  } else coverWithLeather(surface, hide, seed, scale);
  for (const dye of dyesOf(panel, design.colour)) {
    const where = await labelsOf(panel, surface, (shape) => (shape.dye ?? design.colour).name === dye.name);
    const label = await createLeatherTexture(dye, design.leatherType, scale);
    coverWithLeather(surface, { ...label, depth: label.depth * 0.6 }, seed + 9, scale, where);
    raise(surface, where);
  }
}

/** Pared leather still stands a little above what lies beside it. */
function raise({ relief }: Surface, where: Uint8Array): void {
  for (let i = 0; i < where.length; i++)
    relief[i] = (relief[i] as number) + ((where[i] as number) / 255) * 1.6;
}

function dyesOf({ shapes }: TooledPanel, skin: Dye): Dye[] {
  const labels = shapes.filter(({ material }) => material === 'label').map(({ dye }) => dye ?? skin);
  return [...new Map(labels.map((dye) => [dye.name, dye])).values()];
}

async function press(surface: Surface, panel: TooledPanel, depth: number): Promise<void> {
  const size = surface.width * surface.height;
  const leaf = await leafOf(panel, surface);
  const masks: Tooling = { foil: new Uint8Array(size), blind: await blindOf(panel, surface) };
  const metals = new Uint8Array(size);
  for (let i = 0; i < size; i++) {
    let [most, sum] = [0, 0];
    for (const [at, metal] of METALS.entries()) {
      const covered = leaf[metal][i] as number;
      sum += covered;
      if (covered <= most) continue;
      most = covered;
      metals[i] = at;
    }
    masks.foil[i] = Math.min(255, sum);
  }
  emboss(surface, masks, depth);
  surface.metal = metals;
}
