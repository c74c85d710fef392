import type { BindingDesign } from '#kernel/binding-design.ts';
import { METALS, type Metal } from '#kernel/tooled-binding.ts';
import { coverWithLeather } from '../ornament/tooling-masks.ts';
import { createRandom } from '../random.ts';
import type { BookTrim } from '../scene/book-mesh.ts';
import { createLeatherTexture, type LeatherTexture, parseHexColour } from './leather-texture.ts';
import { createNoiseField } from './noise-field.ts';
import { createSurface, type Surface } from './surface.ts';

function createGiltEdge(thickness: number, seed: number): Surface {
  const leaves = Math.max(40, Math.round(thickness * 1.6));
  const surface = createSurface(512, leaves);
  const random = createRandom(seed);
  const drift = createNoiseField(512, leaves, 60, seed + 1);
  for (let y = 0, i = 0; y < leaves; y++) {
    drift.row(y);
    const step = random() * 0.55 + (random() < 0.06 ? 0.9 : 0);
    for (let x = 0; x < 512; x++, i++) {
      surface.relief[i] = step + drift.at(x) * 3;
      surface.foil[i] = 250;
      surface.gloss[i] = 120;
      surface.colour.set([72, 54, 28], i * 3);
    }
  }
  return surface;
}

type Silk = readonly [number, number, number];

/** Silk headband wound in two colours. */
function createHeadband(colour: Silk, secondColour: Silk = [232, 220, 192]): Surface {
  const surface = createSurface(240, 12);
  for (let y = 0, i = 0; y < 12; y++)
    for (let x = 0; x < 240; x++, i++) {
      const light = Math.floor(x / 10) % 2 === 0;
      surface.colour.set(light ? secondColour : colour, i * 3);
      surface.relief[i] = 0.8 * Math.sin(((x % 5) / 5) * Math.PI);
      surface.gloss[i] = 140;
    }
  return surface;
}

export async function makeGiltEdges(design: BindingDesign): Promise<BookTrim> {
  const hide: LeatherTexture = await createLeatherTexture(design.colour, design.leatherType, 1.5);
  const plain = createSurface(256, 256);
  coverWithLeather(plain, hide, design.seed + 5, 1.5);
  const { tooled } = design;
  if (tooled) {
    const [first, second] = tooled.headbands;
    return {
      edge: makeEdge(tooled.edges.head, design),
      otherEdges: makeEdge(tooled.edges.others, design),
      headband: createHeadband(parseHexColour(second), parseHexColour(first)),
      plain,
    };
  }
  return {
    edge: createGiltEdge(design.thickness, design.seed + 6),
    headband: createHeadband(design.seed & 32 ? [116, 28, 32] : [34, 58, 84]),
    plain,
  };
}

function makeEdge(metal: Metal | null, { thickness, seed }: BindingDesign): Surface {
  const surface = createGiltEdge(thickness, seed + 6);
  if (metal) surface.metal = new Uint8Array(surface.foil.length).fill(METALS.indexOf(metal));
  else {
    surface.foil.fill(0);
    surface.gloss.fill(10);
    for (let i = 0; i < surface.foil.length; i++) surface.colour.set(PAPER_COLOUR, i * 3);
  }
  return surface;
}

export const PAPER_COLOUR = [226, 214, 188] as const;
