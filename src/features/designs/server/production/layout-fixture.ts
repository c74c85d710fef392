import { bandPositions, sideSize, spreadSize } from '../../geometry.ts';
import type { Layout, Outline, PanelName } from '../../layout.ts';
import { sampleDesign } from '../../sample-design.ts';

const design = sampleDesign({
  book: { id: null, title: 'Persuasion', author: 'Jane Austen', year: 1817, pages: 250 },
  edition: 'deluxe',
  colour: 'forest',
  endpapers: {
    kind: 'picture',
    upload: { id: '01JD8V3W6YQ4N2M7K5T9R1B0CX', sha256: 'a'.repeat(64) },
  },
  edges: 'gilded-top',
  headbands: ['gold', 'green'],
  ribbons: ['gold'],
  dedication: { text: 'For Anne', face: 'garamond', size: 6 },
});

const outline = (overrides: Partial<Outline> & Pick<Outline, 'd' | 'box'>): Outline => ({
  elementId: 'x',
  material: 'gold',
  colour: null,
  stroke: null,
  fillRule: 'nonzero',
  ...overrides,
});

const OUTLINES: Record<PanelName, Outline[]> = {
  back: [
    outline({
      material: 'silver',
      stroke: 0.8,
      d: 'M20 30L90 30',
      box: { x: 19.6, y: 29.6, width: 70.8, height: 0.8 },
    }),
  ],
  spine: [
    outline({
      material: 'label',
      colour: 'ivory',
      d: 'M1 40L14 40L14 70L1 70Z',
      box: { x: 1, y: 40, width: 13, height: 30 },
    }),
    outline({ material: 'copper', d: 'M3 50Q7.5 40 12 50Z', box: { x: 3, y: 45, width: 9, height: 5 } }),
  ],
  front: [
    outline({
      elementId: null,
      material: 'leather',
      colour: 'forest',
      d: 'M0 0L37 0L37 229L0 229Z',
      box: { x: 0, y: 0, width: 37, height: 229 },
    }),
    outline({
      material: 'blind',
      stroke: 1,
      d: 'M50 50C50 80 110 80 110 50',
      box: { x: 49.5, y: 49.5, width: 61, height: 23.5 },
    }),
    outline({
      fillRule: 'evenodd',
      d: 'M60 100L80 100L80 130L60 130ZM65 105L75 105L75 125L65 125Z',
      box: { x: 60, y: 100, width: 20, height: 30 },
    }),
  ],
  dedication: [
    outline({ material: 'ink', d: 'M50 60L90 60L90 66Z', box: { x: 50, y: 60, width: 40, height: 6 } }),
  ],
};

const panel = (name: PanelName) => ({
  name,
  ...(name === 'dedication' ? design.trim : sideSize(design, name)),
  ground:
    name === 'spine'
      ? ('leather' as const)
      : name === 'dedication'
        ? ('paper' as const)
        : ('marbled' as const),
  outlines: OUTLINES[name],
  elements: [],
});

/** Half binding with something in every layer; outlines written by hand. */
export const LAYOUT: Layout = {
  panels: {
    back: panel('back'),
    spine: panel('spine'),
    front: panel('front'),
    dedication: panel('dedication'),
  },
  spread: spreadSize(design),
  bands: bandPositions(design),
  design,
};
