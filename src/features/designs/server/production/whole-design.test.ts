import { expect, test } from 'vitest';
import { boxesOf, type MeasuredPath, measuredPage } from '#test/measured-pdf.ts';
import { offsetOf } from '../../geometry.ts';
import { layOut } from '../../layout/lay-out.ts';
import type { Box, Outline } from '../../layout.ts';
import { meansOf } from '../means.ts';
import { LAYERS, layerSlug } from './layers.ts';
import { lettererOf } from './letterer.ts';
import { productionPdf } from './production-pdf.ts';
import { productionSvgs } from './production-svgs.ts';
import { TRACES, WHOLE_DESIGN } from './whole-design-fixture.ts';

const means = meansOf(WHOLE_DESIGN, TRACES);
const layout = layOut(WHOLE_DESIGN, means);
const ABOUT = {
  hash: '0123456789abcdef'.repeat(4),
  title: WHOLE_DESIGN.book.title,
  date: new Date('2026-11-23T10:00:00Z'),
};
const pdf = productionPdf(layout, ABOUT, lettererOf(means.shaper));
const layerOf: Partial<Record<Outline['material'], string>> = {
  ...{ gold: 'Foil Gold', silver: 'Foil Silver', copper: 'Foil Copper', blind: 'Blind' },
  ...{ label: 'Labels', leather: 'Leather', ink: 'Dedication' },
};

/** What a path covers with its line, as the model's boxes do, but for the tips of its mitres. */
const covered = ({ box, stroke }: MeasuredPath): Box => {
  const half = (stroke ?? 0) / 2;
  return { x: box.x - half, y: box.y - half, width: box.width + 2 * half, height: box.height + 2 * half };
};
const near = (one: Box, other: Box): boolean =>
  [
    one.x - other.x,
    one.y - other.y,
    one.x + one.width - other.x - other.width,
    one.y + one.height - other.y - other.height,
  ].every((difference) => Math.abs(difference) < 0.1);

test('every outline of all three sides and of the dedication lies in its layer where the model has it', async () => {
  const [cover, leaf] = boxesOf(pdf);
  const pages = {
    cover: (await measuredPage(pdf, 1, cover?.TrimBox ?? [])).paths,
    dedication: (await measuredPage(pdf, 2, leaf?.TrimBox ?? [])).paths,
  };
  const lost: string[] = [];
  let count = 0;
  for (const side of ['back', 'spine', 'front', 'dedication'] as const) {
    const across = side === 'dedication' ? 0 : offsetOf(WHOLE_DESIGN, side);
    for (const { elementId, material, box, stroke, d } of layout.panels[side].outlines) {
      const model = { ...box, x: box.x + across };
      const found = pages[side === 'dedication' ? 'dedication' : 'cover'].some(
        (path) =>
          path.layer === layerOf[material] &&
          (path.stroke === null) === (stroke === null) &&
          Math.abs((path.stroke ?? 0) - (stroke ?? 0)) < 0.01 &&
          near(covered(path), model),
      );
      if (!found)
        lost.push(`${side} ${elementId} ${material} ${JSON.stringify(model)} ${stroke} ${d.slice(0, 60)}`);
      count++;
    }
  }
  expect(lost).toEqual([]);
  expect(count).toBeGreaterThan(20);
});

test('text, logo, label and frame each came into the file, and the words round them as outlines', async () => {
  const { paths, fonts } = await measuredPage(pdf, 1, boxesOf(pdf)[0]?.TrimBox ?? []);
  for (const layer of LAYERS)
    expect(
      paths.filter((path) => path.layer === layer),
      layer,
    ).not.toHaveLength(0);
  const words = paths.filter(({ layer }) => layer === 'Words');
  // Title, seal, sizes and materials: lines of lettering under the sheet, none above the foot.
  expect(words.length).toBeGreaterThan(5);
  for (const { box } of words) expect(box.y).toBeGreaterThan(layout.spread.heightMm + 15);
  expect(fonts).toBe(0);
});

test('the same design gives the same bytes, laid out anew', () => {
  const again = meansOf(WHOLE_DESIGN, TRACES);
  const made = productionPdf(layOut(structuredClone(WHOLE_DESIGN), again), ABOUT, lettererOf(again.shaper));
  expect(made.equals(pdf)).toBe(true);
});

test('the engraver has a drawing of each layer', () => {
  expect(productionSvgs(layout, ABOUT).map(({ layer }) => layer)).toEqual(LAYERS.map(layerSlug));
});
