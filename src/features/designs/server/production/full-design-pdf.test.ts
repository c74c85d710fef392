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

const context = createLayoutContext(FULL_DESIGN, TRACES);
const layout = layOut(FULL_DESIGN, context);
const ABOUT = {
  hash: '0123456789abcdef'.repeat(4),
  title: FULL_DESIGN.book.title,
  date: new Date('2026-11-23T10:00:00Z'),
};
const pdf = productionPdf(layout, ABOUT, createSetLine(context.shaper));

test('draws every outline of all panels in its layer at its position', async () => {
  const { missing: failure, count } = await findMissingOutlines(pdf, layout);
  expect(failure).toEqual([]);
  expect(count).toBeGreaterThan(20);
});

test('contains text, logo, label and frame, and annotations as outlines', async () => {
  const { paths, fontCount: fonts } = await measurePage(pdf, 1, readBoxes(pdf)[0]?.TrimBox ?? []);
  for (const layer of LAYERS)
    expect(
      paths.filter((path) => path.layer === layer),
      layer,
    ).not.toHaveLength(0);
  const annotations = paths.filter(({ layer }) => layer === 'Annotations');
  expect(annotations.length).toBeGreaterThan(5);
  for (const { box } of annotations) expect(box.y).toBeGreaterThan(layout.spread.heightMm + 15);
  expect(fonts).toBe(0);
});

test('creates an SVG for each layer', () => {
  expect(productionSvgs(layout, ABOUT).map(({ layer }) => layer)).toEqual(LAYERS.map(layerSlug));
});
