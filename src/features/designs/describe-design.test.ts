import { expect, test } from 'vitest';
import { describeDesign } from './describe-design.ts';
import type { DesignElement } from './design.ts';
import { placed, textElement } from './layout/design-fixture.ts';
import { sampleDesign } from './sample-design.ts';

const title = textElement('Emma\nWoodhouse');
const tool = (id: string, y: number): DesignElement => ({
  ...placed(id, 'spine', 10, y),
  kind: 'ornament',
  ornament: 'acorn',
  size: 6,
});
const frame: DesignElement = {
  ...placed('frame', 'front', 76, 115),
  kind: 'frame',
  frame: 'dentelle',
  emblem: 'hourglass',
  variant: 0,
  width: 130,
  height: 200,
};
const OXBLOOD = [{ colorName: 'oxblood', label: 'Oxblood', light: '#7a2f2b', dark: '#3c1413' }] as never;

test('describes a design in sentences, from edition to ribbons', () => {
  const design = sampleDesign({
    edition: 'superDeluxe',
    elements: [frame, { ...title, foil: 'silver' }, tool('a', 90), tool('b', 140)],
    edges: 'gilded-top',
    ribbons: ['red', 'ivory'],
    slipCase: true,
    dedication: { text: 'For Ada,\nwith love', face: 'garamond', size: 5 },
  });
  expect(describeDesign(design, OXBLOOD)).toEqual([
    'Super Deluxe, full leather in oxblood goatskin, lettered in gold.',
    'The spine is 21 mm wide, with five raised bands.',
    'Front: a frame, dentelle, with an hourglass in the centre; “Emma / Woodhouse” in Garamond, 10 mm, silver.',
    'Spine: 2 × acorn.',
    'Back: plain.',
    'Endpapers: marbled paper, Turkish; a dedication leaf, “For Ada, / with love”.',
    'Headbands in ivory and red silk; two ribbons, red and ivory.',
    'Edges: gilded top edge. A made-to-measure slip case.',
  ]);
});

test('also mentions what a design lacks', () => {
  const design = sampleDesign({
    edition: 'deluxe',
    leather: 'veganLeather',
    foil: 'blind',
    bands: 0,
    ribbons: [],
    edges: 'plain',
    endpapers: { kind: 'plain', colour: 'slate' },
    dedication: null,
    slipCase: false,
  });
  expect(describeDesign(design, OXBLOOD)).toEqual([
    'Deluxe, half leather in oxblood vegan leather, lettered in blind, without foil.',
    'The spine is 21 mm wide, smooth.',
    ...['Front: plain.', 'Spine: plain.', 'Back: plain.', 'Endpapers: plain paper, slate.'],
    'Headbands in ivory and red silk; no ribbon.',
    'Edges: plain. No slip case.',
  ]);
});
