import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sideOffset, TURN_IN } from '../../geometry.ts';
import { LAYOUT } from './layout-fixture.ts';
import { productionSvgs } from './production-svgs.ts';

const ABOUT = { hash: '0123456789abcdef'.repeat(4), title: 'Persuasion & <others>' };
const svgs = productionSvgs(LAYOUT, ABOUT);
/** About seven pixels per mm. */
const DENSITY = 180;

test('creates one SVG per used layer, all on one sheet in millimetres', () => {
  expect(svgs.map(({ layer }) => layer)).toEqual([
    ...['leather', 'labels', 'blind', 'foil-gold', 'foil-silver', 'foil-copper', 'boards', 'folds', 'cut'],
  ]);
  const { widthMm, heightMm } = LAYOUT.spread;
  for (const { svg } of svgs) {
    expect(svg).toContain(`width="${widthMm + 30}mm" height="${heightMm + 30}mm"`);
    expect(svg).toContain(`Seal ${ABOUT.hash}`);
    expect(svg).toContain('Right-reading');
    expect(svg).toContain('Persuasion &amp; &lt;others&gt;');
    expect(svg).not.toMatch(/<text|<image|font/);
  }
});

test.each(['labels', 'blind', 'foil-gold', 'foil-silver', 'foil-copper'])(
  'librsvg paints %s at its layout position, within 0.1 mm',
  async (layer) => {
    const svg = svgs.find((candidate) => candidate.layer === layer)?.svg ?? '';
    const material = layer === 'labels' ? 'label' : layer.replace('foil-', '');
    const [expected] = (['back', 'spine', 'front'] as const).flatMap((side) =>
      LAYOUT.panels[side].outlines
        .filter((outline) => outline.material === material)
        .map(({ box, stroke }) => ({ ...box, x: box.x + sideOffset(LAYOUT.design, side), stroke })),
    );
    const painted = await measureInk(svg);
    if (!expected) throw new Error(`Nothing is on ${layer}.`);
    // Open lines have butt caps; the model's box includes half the stroke.
    const slack = 0.1 + (expected.stroke ?? 0) / 2;
    expect(Math.abs(painted.x - expected.x)).toBeLessThan(slack);
    expect(Math.abs(painted.y - expected.y)).toBeLessThan(slack);
    expect(Math.abs(painted.right - expected.x - expected.width)).toBeLessThan(slack);
    expect(Math.abs(painted.bottom - expected.y - expected.height)).toBeLessThan(slack);
  },
);

/** Bounds painted by librsvg, in mm from the spread's upper left corner. */
async function measureInk(svg: string) {
  const { data, info } = await sharp(Buffer.from(svg), { density: DENSITY })
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [left, top, right, bottom] = [info.width, info.height, 0, 0];
  for (let y = 0, i = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++, i++) {
      if ((data[i] as number) < 128) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y + 1);
    }
  const mm = (pixel: number) => (pixel / info.width) * (LAYOUT.spread.widthMm + 2 * TURN_IN) - TURN_IN;
  return { x: mm(left), y: mm(top), right: mm(right), bottom: mm(bottom) };
}
