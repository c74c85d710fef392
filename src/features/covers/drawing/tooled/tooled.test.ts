import { describe, expect, test } from 'vitest';
import type { BindingDesign } from '#kernel/binding-design.ts';
import { DESIGN_VIEWS, type ToolingShape } from '#kernel/tooled-binding.ts';
import { longTest } from '#test/effort.ts';
import { OXBLOOD } from '../colours-fixture.ts';
import { renderBinding } from '../render.ts';

const WIDTH = 480;
const BOARD = { width: 152, height: 229 } as const;
const side = (width: number, shapes: ToolingShape[] = []) => ({
  width,
  height: BOARD.height,
  ground: 'leather' as const,
  shapes,
});
const square = (material: ToolingShape['material'], x: number, y: number, size: number): ToolingShape => ({
  material,
  stroke: null,
  fillRule: 'nonzero',
  dye: null,
  d: `M${x - size / 2} ${y - size / 2}L${x + size / 2} ${y - size / 2}L${x + size / 2} ${y + size / 2}L${x - size / 2} ${y + size / 2}Z`,
});
const binding = (front: ToolingShape[], width: number = BOARD.width): BindingDesign => ({
  title: 'Emma',
  author: 'Jane Austen',
  year: 1815,
  volume: null,
  seed: 7,
  colour: OXBLOOD,
  variantType: 'superDeluxe',
  leatherType: 'realLeather',
  paper: 'turkish',
  frame: 'minimal',
  emblem: 'rose',
  hasLabel: false,
  thickness: 70,
  tooled: {
    front: side(width, front),
    spine: side(21),
    back: side(width),
    bands: [40, 80, 120, 160, 200],
    endpapers: { kind: 'plain', colour: '#66727c' },
    edges: { head: 'silver', others: null },
    headbands: ['#efe6d2', '#a3262a'],
    ribbons: ['#22304f', '#efe6d2'],
  },
});

type Picture = Awaited<ReturnType<typeof renderBinding>>;
const renderFront = (design: BindingDesign) => renderBinding(design, 'front', WIDTH);

/** Mean red, green and blue of a picture of the front at a place in mm. */
function colourAt({ data, width, height }: Picture, design: BindingDesign, x: number, y: number) {
  const across = (design.tooled?.front.width ?? 0) * 4 + 40;
  const scale = Math.min(width / across, height / (BOARD.height * 4));
  const left = (width - across * scale) / 2 + 40 * scale;
  const top = (height - BOARD.height * 4 * scale) / 2;
  const sum: [number, number, number] = [0, 0, 0];
  for (let j = -2; j <= 2; j++)
    for (let i = -2; i <= 2; i++) {
      const at = (Math.round(top + y * 4 * scale + j) * width + Math.round(left + x * 4 * scale + i)) * 4;
      for (let c = 0; c < 3; c++) sum[c] = (sum[c] as number) + (data[at + c] as number) / 25;
    }
  return sum;
}

describe('a designed binding', () => {
  test.each(DESIGN_VIEWS)('is rendered from %s', async (view) => {
    const { data, width, height } = await renderBinding(binding([]), view, 200);
    expect([width, height]).toEqual([200, view === 'endpapers' ? 147 : 275]);
    expect(data.some((byte) => byte > 60)).toBe(true);
  });

  longTest('has its foil where designed, whatever the size of its board', async () => {
    for (const width of [BOARD.width, 100, 220]) {
      const design = binding([square('gold', 50, 60, 8)], width);
      const picture = await renderFront(design);
      const [red, green] = colourAt(picture, design, 50, 60);
      const [, bareGreen] = colourAt(picture, design, 50, 67);
      expect(red, String(width)).toBeGreaterThan(150);
      expect(green - bareGreen, String(width)).toBeGreaterThan(70);
    }
  });

  test('shows gold, silver and copper differently, and darkens blind tooling', async () => {
    const at = [40, 60, 80, 100] as const;
    const design = binding([
      square('gold', at[0], 60, 12),
      square('silver', at[1], 60, 12),
      square('copper', at[2], 60, 12),
      square('blind', at[3], 60, 12),
    ]);
    const picture = await renderFront(design);
    const [gold, silver, copper, blind] = at.map((x) => colourAt(picture, design, x, 60));
    const bareDesign = binding([]);
    const bare = colourAt(await renderFront(bareDesign), bareDesign, at[3], 60);
    expect((gold?.[0] ?? 0) - (gold?.[2] ?? 0)).toBeGreaterThan(50);
    expect(Math.abs((silver?.[0] ?? 0) - (silver?.[2] ?? 0))).toBeLessThan(20);
    expect((gold?.[1] ?? 0) - (copper?.[1] ?? 0)).toBeGreaterThan(20);
    expect(blind?.[0] ?? 255).toBeLessThan(bare[0] * 0.9);
  });
});
