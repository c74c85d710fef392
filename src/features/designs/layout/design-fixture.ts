import type { Design, DesignElement, Side, TextElement } from '../design.ts';
import { sampleDesign, sampleText } from '../sample-design.ts';

export const designWith = (elements: DesignElement[] = [], overrides: Partial<Design> = {}): Design =>
  sampleDesign({
    book: { id: null, title: 'Meditations', author: 'Marcus Aurelius', year: 180, pages: 320 },
    elements,
    headbands: ['red', 'gold'],
    ...overrides,
  });

export const frontPlacement = { side: 'front', x: 80, y: 100, rotation: 0, foil: null, group: null } as const;

export const textElement = (text: string, overrides: Partial<TextElement> = {}): TextElement =>
  sampleText({ id: 'text', text, ...overrides });

/** Id and place of an upright element. */
export const placed = (id: string, side: Side, x: number, y: number) => ({
  ...frontPlacement,
  ...{ id, side, x, y },
});

export const fullCover = (): Design =>
  designWith(
    [
      {
        ...placed('frame', 'front', 80, 114.5),
        kind: 'frame',
        width: 128.5,
        height: 202,
        frame: 'fillets',
        emblem: 'rose',
        variant: 1,
      },
      textElement('Meditations', { id: 'title', y: 65, face: 'cinzel', size: 13, capitals: true, width: 90 }),
      textElement('Marcus Aurelius', { id: 'author', y: 178, size: 8 }),
      textElement('Meditations', {
        id: 'spine-title',
        side: 'spine',
        x: 10.5,
        y: 53,
        size: 5,
        rotation: 90,
        width: 27,
      }),
      textElement('180', { id: 'spine-year', side: 'spine', x: 10.5, y: 208, size: 5 }),
      {
        ...placed('spine-sign', 'spine', 10.5, 90),
        kind: 'ornament',
        ornament: 'lamp',
        size: 12,
      },
      {
        ...placed('back-frame', 'back', 72, 114.5),
        kind: 'frame',
        frame: 'double',
        emblem: null,
        variant: 0,
        width: 120,
        height: 196,
      },
      {
        ...placed('rule', 'back', 72, 130),
        kind: 'line',
        line: 'swelled',
        length: 50,
        thickness: 1.2,
      },
      {
        ...placed('label', 'back', 72, 90),
        kind: 'label',
        colour: 'navy',
        width: 70,
        height: 30,
      },
      textElement('Ex libris\nAnna Berg', { id: 'ex-libris', side: 'back', x: 72, y: 90, size: 7 }),
    ],
    { dedication: { text: 'For Anna, who read it first', face: 'garamondItalic', size: 6 } },
  );
