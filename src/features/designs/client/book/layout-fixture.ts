import type { BookColour } from '#kernel/edition.ts';
import { bandPositions, sideSize, spreadSize } from '../../geometry.ts';
import type { Layout, Outline, PanelName } from '../../layout.ts';
import { bookDesign } from './book-fixture.ts';

const outline = (
  d: string,
  box: [number, number, number, number],
  overrides: Partial<Outline> = {},
): Outline => ({
  elementId: null,
  material: 'gold',
  colour: null,
  d,
  stroke: null,
  fillRule: 'nonzero',
  box: { x: box[0], y: box[1], width: box[2], height: box[3] },
  ...overrides,
});

export function handfulOfOutlines(bar = 40): Layout {
  const design = bookDesign();
  const panel = (name: PanelName, outlines: Outline[]) => ({
    name,
    ...(name === 'dedication' ? { ...design.trim } : sideSize(design, name)),
    ground: name === 'dedication' ? ('paper' as const) : ('leather' as const),
    outlines,
    elements: [],
  });
  const front = [
    outline('M20 20L140 20L140 209L20 209Z', [19.5, 19.5, 121, 190], { stroke: 1 }),
    outline(`M50 50L${50 + bar} 50L${50 + bar} 58L50 58Z`, [50, 50, bar, 8]),
    outline(
      'M80 100C100 100 100 130 80 130C60 130 60 100 80 100ZM80 106C68 106 68 124 80 124C92 124 92 106 80 106Z',
      [65, 100, 30, 30],
      { fillRule: 'evenodd' },
    ),
    outline('M40 180Q80 150 120 180', [39, 164, 82, 17], { stroke: 2 }),
    outline('M70 190L90 190L90 202L70 202Z', [70, 190, 20, 12], { material: 'blind' }),
  ];
  return {
    panels: {
      front: panel('front', front),
      back: panel('back', []),
      spine: panel('spine', []),
      dedication: panel('dedication', []),
    },
    spread: spreadSize(design),
    bands: bandPositions(design),
    design,
  };
}

export const oxblood: BookColour = {
  id: 'oxblood',
  colorName: 'oxblood',
  label: 'Oxblood',
  altText: 'deep red goatskin',
  light: '#6d1a1c',
  dark: '#2f0809',
  disabled: false,
};
