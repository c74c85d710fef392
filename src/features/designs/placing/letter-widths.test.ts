import { expect, test } from 'vitest';
import { capitals as inCapitals } from '#features/tooling/line-breaking.ts';
import { shaper } from '#features/tooling/server/shaper.ts';
import { FACES } from '../design.ts';
import { textWidth } from './letter-widths.ts';

const SAMPLES = [
  ...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:;’&—',
  ...['Éternité', 'Œuvres', 'Größe', 'WWW', 'Illinois', 'Der Prozeß', 'Jane Austen', 'MDCCCXV'],
  ...[
    'Война и мир',
    'Жизнь',
    'Ὀδύσσεια',
    'Պատմութիւն',
    'ვეფხისტყაოსანი',
    'भगवद्गीता',
    '源氏物語',
    'بوستان',
    'טבֿיה',
  ],
];

test.each(FACES)('no text in %s is wider than estimated', (face) => {
  for (const text of SAMPLES)
    for (const capitals of [false, true]) {
      const { width } = shaper.shape(capitals ? inCapitals(text) : text, face, 0);
      const estimate = textWidth(text, { face, capitals, tracking: 0 });
      expect(estimate, `${text} ${capitals}`).toBeGreaterThanOrEqual(width - 0.01);
    }
});
