import type { Design, TextElement } from '../../design.ts';
import { placed } from '../../layout/design-fixture.ts';
import { sampleDesign, sampleText } from '../../sample-design.ts';

const text = (overrides: Pick<TextElement, 'id' | 'text'> & Partial<TextElement>) =>
  sampleText({
    ...{ y: 70, face: 'cinzel', tracking: 0.04, leading: 1.15, capitals: true, width: 110 },
    ...overrides,
  });

export const bookDesign = (overrides: Partial<Design> = {}): Design =>
  sampleDesign({
    book: { id: null, title: 'The Last Voyage', author: 'Eleanor Ashdown', year: 1887, pages: 420 },
    paper: 'cream-100',
    elements: [
      {
        ...placed('frame', 'front', 79, 114.5),
        kind: 'frame',
        frame: 'duseuil',
        emblem: 'rosette',
        variant: 2,
        width: 128,
        height: 208,
      },
      text({ id: 'title', text: 'The Last Voyage of the Honourable Captain', size: 10 }),
      text({
        id: 'author',
        text: 'Eleanor Ashdown',
        size: 6.4,
        y: 182,
        face: 'garamondItalic',
        capitals: false,
        tracking: 0.01,
      }),
      text({
        id: 'spine-title',
        side: 'spine',
        text: 'The Last Voyage',
        size: 4.4,
        x: 15.6,
        y: 54,
        width: 25,
      }),
      text({ id: 'spine-author', side: 'spine', text: 'Ashdown', size: 3.6, x: 15.6, y: 162, width: null }),
      { ...placed('spine-star', 'spine', 15.6, 90), kind: 'ornament', ornament: 'rosette', size: 11 },
      { ...placed('spine-knot', 'spine', 15.6, 126), kind: 'ornament', ornament: 'fleuron', size: 9 },
    ],
    headbands: ['ivory', 'burgundy'],
    ribbons: ['burgundy'],
    dedication: { text: 'For Margaret,\nwho read it first', face: 'garamondItalic', size: 6 },
    ...overrides,
  });
