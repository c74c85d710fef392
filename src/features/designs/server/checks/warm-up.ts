import { type Design, FACES, type TextElement } from '../../design.ts';
import { createBlankDesign } from '../default-design.ts';

export function createWarmUpDesign(): Design {
  const design = createBlankDesign([
    { id: '', colorName: 'black', label: '', altText: '', light: '', dark: '', disabled: false },
  ]);
  const text: Omit<TextElement, 'id' | 'face'> = {
    kind: 'text',
    side: 'front',
    x: 70,
    y: 60,
    rotation: 0,
    foil: null,
    group: null,
    text: 'A title & more',
    size: 10,
    align: 'centre',
    tracking: 0,
    leading: 1.2,
    capitals: false,
    width: null,
  };
  const elements = FACES.map((face, i): TextElement => ({ ...text, id: `t${i}`, face }));
  return { ...design, elements };
}
