import type { BindingDesign, Dye } from '#kernel/binding-design.ts';
import { METALS, type TooledBinding, type TooledPanel } from '#kernel/tooled-binding.ts';
import { UNITS_PER_MM } from '../board-size.ts';
import { layPaper, shapeBoard } from '../leather/board.ts';
import { createLeatherTexture, type LeatherTexture } from '../leather/leather-texture.ts';
import { createSurface, type Surface } from '../leather/surface.ts';
import { coverWithLeather, emboss, type Tooling } from '../ornament/tooling-masks.ts';
import { createSheet, sheetSeed } from '../paper/marbled-sheet.ts';
import { renderBlindMask, renderLabelMask, renderLeatherMask, renderMetalMasks } from './panel-masks.ts';

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
    Math.max(8, Math.round(panel.width * UNITS_PER_MM * scale)),
    Math.round(panel.height * UNITS_PER_MM * scale),
  );
  const seed = design.seed + { left: 0, right: 41, spine: 77 }[joint ?? 'spine'];
  await coverPanel(surface, panel, { design, hide, seed, scale });
  await pressTooling(surface, panel, (joint ? DEPTH.board : DEPTH.spine) * scale);
  if (joint) shapeBoard(surface, scale, joint);
  return surface;
}

export const makeTooledParts = async (design: BindingDesign, tooled: TooledBinding, scale: number) => ({
  design,
  board: await makeTooledSide(design, tooled.front, scale, 'left'),
  spine: await makeTooledSide(design, tooled.spine, scale, null),
});

interface CoverOptions {
  design: BindingDesign;
  hide: LeatherTexture;
  seed: number;
  scale: number;
}

/** Lays paper or leather over the panel, then the leather of a half binding, then labels. */
async function coverPanel(surface: Surface, panel: TooledPanel, { design, hide, seed, scale }: CoverOptions) {
  if (panel.ground === 'marbled') {
    const mask = await renderLeatherMask(panel, surface);
    const sheet = await createSheet(design.paper, design.colour, sheetSeed(design));
    layPaper(surface, sheet, mask, seed, scale);
    coverWithLeather(surface, hide, seed, scale, mask);
    raiseLeather(surface, mask);
  } else coverWithLeather(surface, hide, seed, scale);
  for (const dye of labelDyes(panel, design.colour)) {
    const mask = await renderLabelMask(
      panel,
      surface,
      (shape) => (shape.dye ?? design.colour).name === dye.name,
    );
    const label = await createLeatherTexture(dye, design.leatherType, scale);
    coverWithLeather(surface, { ...label, depth: label.depth * 0.6 }, seed + 9, scale, mask);
    raiseLeather(surface, mask);
  }
}

/** Pared leather still stands a little above what lies beside it. */
function raiseLeather({ relief }: Surface, mask: Uint8Array): void {
  for (let i = 0; i < mask.length; i++) relief[i] = (relief[i] as number) + ((mask[i] as number) / 255) * 1.6;
}

function labelDyes({ shapes }: TooledPanel, skin: Dye): Dye[] {
  const labels = shapes.filter(({ material }) => material === 'label').map(({ dye }) => dye ?? skin);
  return [...new Map(labels.map((dye) => [dye.name, dye])).values()];
}

async function pressTooling(surface: Surface, panel: TooledPanel, depth: number): Promise<void> {
  const size = surface.width * surface.height;
  const masksByMetal = await renderMetalMasks(panel, surface);
  const masks: Tooling = { foil: new Uint8Array(size), blind: await renderBlindMask(panel, surface) };
  const metals = new Uint8Array(size);
  for (let i = 0; i < size; i++) {
    let [most, sum] = [0, 0];
    for (const [at, metal] of METALS.entries()) {
      const covered = masksByMetal[metal][i] as number;
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
