import { expect, test } from 'vitest';
import { outlinesLost } from '#test/measured-design.ts';
import { boxesOf, measuredPage } from '#test/measured-pdf.ts';
import { layOut } from '../../layout/lay-out.ts';
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

test('every outline of all three sides and of the dedication lies in its layer where the model has it', async () => {
  const { lost, count } = await outlinesLost(pdf, layout);
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
