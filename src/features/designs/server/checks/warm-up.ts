import { type Design, FACES } from '../../design.ts';
import { sampleText } from '../../sample-design.ts';
import { createBlankDesign } from '../default-design.ts';

export function createWarmUpDesign(): Design {
  const design = createBlankDesign([
    { id: '', colorName: 'black', label: '', altText: '', light: '', dark: '', disabled: false },
  ]);
  const elements = FACES.map((face, i) => sampleText({ id: `t${i}`, text: 'A title & more', face }));
  return { ...design, elements };
}
