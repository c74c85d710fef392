import type { DesignElement } from '../../design.ts';
import { placed } from '../../layout/design-fixture.ts';
import type { TracedLogo } from '../../layout.ts';
import { sampleDesign } from '../../sample-design.ts';

const SHA = '5f'.repeat(32);
const lettering = {
  kind: 'text',
  align: 'centre',
  tracking: 0.02,
  leading: 1.15,
  capitals: false,
  width: null,
} as const;

const ELEMENTS: DesignElement[] = [
  {
    ...placed('title', 'front', 94, 60),
    ...lettering,
    text: 'Persuasion',
    face: 'cormorantItalic',
    size: 14,
  },
  {
    ...placed('tilted', 'front', 94, 120),
    ...lettering,
    rotation: 23,
    text: 'Quite & tilted',
    face: 'fell',
    size: 9,
    foil: 'silver',
  },
  {
    ...placed('arabic', 'front', 94, 95),
    ...lettering,
    text: 'ألف ليلة وليلة',
    face: 'garamond',
    size: 11,
    foil: 'copper',
  },
  {
    ...placed('patch', 'front', 94, 160),
    kind: 'label',
    colour: 'navy',
    width: 70,
    height: 40,
  },
  {
    ...placed('round-it', 'front', 94, 160),
    kind: 'frame',
    frame: 'double',
    emblem: null,
    variant: 0,
    width: 64,
    height: 34,
  },
  {
    ...placed('arms', 'front', 94, 160),
    rotation: -15,
    kind: 'logo',
    upload: { id: '01JD8V3W6YQ4N2M7K5T9R1B0CX', sha256: SHA },
    width: 22,
  },
  {
    ...placed('panelled', 'back', 55, 114),
    kind: 'frame',
    frame: 'dentelle',
    emblem: 'lyre',
    variant: 2,
    width: 80,
    height: 130,
  },
  {
    ...placed('felt', 'back', 55, 200),
    rotation: 45,
    kind: 'ornament',
    ornament: 'compass',
    size: 18,
    foil: 'blind',
  },
  {
    ...placed('swell', 'back', 55, 215),
    kind: 'line',
    line: 'swelled',
    length: 60,
    thickness: 1.4,
  },
  {
    ...placed('down', 'spine', 12, 110),
    ...lettering,
    rotation: 90,
    text: 'Persuasion',
    face: 'bodoni',
    size: 8,
    capitals: true,
  },
  {
    ...placed('dots', 'spine', 12, 200),
    kind: 'line',
    line: 'dotted',
    length: 18,
    thickness: 0.6,
  },
];

/** Half binding with every kind of element on all sides, rotated, in four foils and two scripts. */
export const FULL_DESIGN = sampleDesign({
  book: { id: null, title: 'Persuasion – إقناع', author: 'Jane Austen', year: 1817, pages: 300 },
  paper: 'cream-100',
  edition: 'deluxe',
  colour: 'forest',
  elements: ELEMENTS,
  endpapers: { kind: 'picture', upload: { id: '01JD8V3W6YQ4N2M7K5T9R1B0CX', sha256: SHA } },
  edges: 'gilded-all',
  headbands: ['gold', 'green'],
  ribbons: ['gold', 'green'],
  dedication: { text: 'For Anne,\nwho waited', face: 'garamondItalic', size: 7 },
  slipCase: true,
});

export const TRACES: ReadonlyMap<string, TracedLogo> = new Map([
  [
    SHA,
    {
      d: 'M0 0L1 0L1 0.6C1 1 0.5 1.2 0.5 1.2C0.5 1.2 0 1 0 0.6ZM0.2 0.2L0.2 0.5L0.8 0.5L0.8 0.2Z',
      ratio: 1.2,
      finest: 0.1,
      cover: 0.6,
    },
  ],
]);
