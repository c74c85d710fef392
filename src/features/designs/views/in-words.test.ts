import { expect, test } from 'vitest';
import { aDesign } from '../a-design.ts';
import type { DesignElement } from '../design.ts';
import { designInWords } from './in-words.ts';

const title: DesignElement = {
  ...{ id: 'title', kind: 'text', side: 'front', x: 76, y: 60, rotation: 0, foil: null, group: null },
  ...{ text: 'Emma\nWoodhouse', face: 'garamond', size: 10, align: 'centre', tracking: 0, leading: 1.2 },
  ...{ capitals: false, width: null },
};
const acorn: DesignElement = {
  ...{ id: 'acorn', kind: 'ornament', side: 'front', x: 20, y: 200, rotation: 0, foil: 'silver' },
  ...{ group: null, ornament: 'acorn', size: 12 },
};

test('a design is told in sentences, from its edition to its ribbons', () => {
  const design = aDesign({
    book: { id: null, title: 'Emma', author: 'Jane Austen', year: 1815, pages: 320 },
    ...{ edition: 'superDeluxe', elements: [acorn, title], edges: 'gilded-top', ribbons: ['red', 'ivory'] },
    dedication: { text: 'For Ada,\nwith love', face: 'garamond', size: 5 },
    slipCase: true,
  });
  expect(designInWords(design, 'Oxblood')).toEqual([
    '“Emma” by Jane Austen: Super Deluxe edition in full genuine leather, oxblood.',
    'The leaves are 149 mm wide and 223 mm high, the spine 21 mm.',
    'Lettering and ornaments are in gold.',
    'On the front: “Emma Woodhouse” near the head and an acorn ornament in silver near the tail, to the left.',
    'Nothing stands on the spine.',
    'Nothing stands on the back.',
    'The spine has five raised bands.',
    'The endpapers are marbled: Turkish.',
    'The edges are gilded in gold, at the head.',
    'Head and tail bands are of ivory and red silk.',
    'It has a red and an ivory ribbon.',
    'The dedication reads: “For Ada, with love”.',
    'It comes in a slip case.',
  ]);
});

test('what a design leaves out is said too', () => {
  const design = aDesign({
    ...{ edition: 'deluxe', leather: 'veganLeather', foil: 'blind', bands: 0, ribbons: [] },
    endpapers: { kind: 'plain', colour: 'slate' },
  });
  const words = designInWords(design);
  expect(words[0]).toBe('Deluxe edition in half vegan leather with marbled paper sides, oxblood.');
  expect(words).toContain('Lettering and ornaments are pressed blind, without foil.');
  expect(words).toContain('The spine is smooth.');
  expect(words).toContain('The endpapers are plain slate.');
  expect(words).toContain('It has no ribbon.');
});
