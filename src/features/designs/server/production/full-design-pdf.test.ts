import { expect, test } from 'vitest';
import { findMissingOutlines } from '#test/measured-design.ts';
import { measurePage, readBoxes } from '#test/measured-pdf.ts';
import { layOut } from '../../layout/lay-out.ts';
import { createLayoutContext } from '../layout-context.ts';
import { FULL_DESIGN, TRACES } from './full-design-fixture.ts';
import { LAYERS, layerSlug } from './layers.ts';
import { productionPdf } from './production-pdf.ts';
import { productionSvgs } from './production-svgs.ts';
import { createSetLine } from './set-line.ts';

const means = createLayoutContext(FULL_DESIGN, TRACES);
const layout = layOut(FULL_DESIGN, means);
const ABOUT = {
  hash: '0123456789abcdef'.repeat(4),
  title: FULL_DESIGN.book.title,
  date: new Date('2026-11-23T10:00:00Z'),
};
const pdf = productionPdf(layout, ABOUT, createSetLine(means.shaper));

test('every outline of all three sides and of the dedication lies in its layer where the model has it', async () => {
  const { missing: failure, count } = await findMissingOutlines(pdf, layout);
  expect(failure).toEqual([]);
  expect(count).toBeGreaterThan(20);
});

test('text, logo, label and frame each came into the file, and the words round them as outlines', async () => {
  const { paths, fontCount: fonts } = await measurePage(pdf, 1, readBoxes(pdf)[0]?.TrimBox ?? []);
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
  const again = createLayoutContext(FULL_DESIGN, TRACES);
  const made = productionPdf(layOut(structuredClone(FULL_DESIGN), again), ABOUT, createSetLine(again.shaper));
  expect(made.equals(pdf)).toBe(true);
});

test('the engraver has a drawing of each layer', () => {
  expect(productionSvgs(layout, ABOUT).map(({ layer }) => layer)).toEqual(LAYERS.map(layerSlug));
});
