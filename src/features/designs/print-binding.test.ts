import { describe, expect, test } from 'vitest';
import { shaper } from '#features/tooling/server/fonts.ts';
import { findingsOf } from './findings/findings-of.ts';
import { layOut } from './layout/lay-out.ts';
import { readDesign } from './migrations.ts';
import { bindingOfPrint } from './print-binding.ts';
import type { PrintBinding } from './print-wish.ts';

const usual: PrintBinding = {
  ...{
    kind: 'thesis',
    title: 'On the Orbits of Small Bodies',
    name: 'Ada Byron',
    degree: 'PhD',
    year: '2026',
  },
  ...{ arms: null, pages: 320, trim: { width: 210, height: 297 }, paper: 'white-80' },
  ...{ edition: 'superDeluxe', leather: 'realLeather', colour: 'navy' },
};
const refusedOf = (print: Partial<PrintBinding>) => {
  const design = bindingOfPrint({ ...usual, ...print });
  expect(readDesign(design), JSON.stringify(print)).toHaveProperty('design');
  return findingsOf(layOut(design, { shaper, uploads: new Map() }), { colours: ['navy'] })
    .filter(({ grade }) => grade === 'refused')
    .map(({ code, message }) => `${code} ${message}`);
};

/** Numbers from 0 up to 1, the same in every run. */
function numbers(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
const WORDS = [
  'a of the Thermodynamics electrodynamics WWWWWWWWWWWW, mmmmmmmm & Über-Größe İstanbul (1914–1918)',
  'Исследование щелочных жёлтых мышц',
  'Διερεύνηση τῆς ψυχῆς',
  'ज्ञान का इतिहास भारतीय विश्वविद्यालय',
  'বাংলা সাহিত্যের ইতিহাস',
  'علم الفلك عند العرب والمسلمين',
  'תולדות המדע בימי הביניים',
  '古代中国数学史研究 量子力学の基礎',
  'საქართველოს ისტორია',
].map((words) => words.split(' '));

describe('the binding of a print job', () => {
  test('has nothing refused for any title up to 120 characters, any trim and any thickness', {
    timeout: 120_000,
  }, () => {
    const next = numbers(7);
    const pick = <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T;
    for (let n = 0; n < 80; n++) {
      const words = pick(WORDS);
      let title = pick(words);
      const length = Math.floor(next() * 120);
      while (title.length < length) title += `${next() < 0.85 ? ' ' : ''}${pick(words)}`;
      const print: Partial<PrintBinding> = {
        ...{ kind: pick(['book', 'thesis']), title: [...title].slice(0, 120).join('').trim() },
        name: Array.from({ length: 1 + Math.floor(next() * 6) }, () => pick(words))
          .join(' ')
          .slice(0, 80)
          .trim(),
        ...{
          degree: pick(['', 'PhD', 'Doctor of Philosophy in the History of Natural Science']),
          year: pick(['', '2026']),
        },
        ...{ pages: 2 * (8 + Math.floor(next() ** 2 * 693)), reads: pick(['down', 'up']) },
        trim: { width: Math.round(90 + next() * 140), height: Math.round(130 + next() * 190) },
        ...{ paper: pick(['white-80', 'white-120', 'cream-100']), edition: pick(['deluxe', 'superDeluxe']) },
      };
      expect(refusedOf(print), JSON.stringify(print)).toEqual([]);
    }
  });

  test('keeps within the narrowest spine, and a title of one endless word within its frame', () => {
    for (const edition of ['deluxe', 'superDeluxe'] as const)
      for (const letter of ['W', 'i', 'щ', '量'])
        expect(
          refusedOf({ edition, title: letter.repeat(120), pages: 16, trim: { width: 90, height: 130 } }),
          letter,
        ).toEqual([]);
  });

  test('letters a narrow spine along it and a wide one across, between bands', () => {
    const thin = bindingOfPrint({ ...usual, pages: 120 });
    expect(thin.bands).toBe(0);
    expect(thin.elements.find(({ id }) => id === 'spine-title')).toMatchObject({ rotation: 90 });
    const thick = bindingOfPrint({ ...usual, pages: 600 });
    expect(thick.bands).toBe(5);
    expect(thick.elements.find(({ id }) => id === 'spine-title')).toMatchObject({ rotation: 0 });
  });

  test('reads upwards where it is asked to: the title begins at the foot', () => {
    const at = (reads: 'down' | 'up', id: string) =>
      bindingOfPrint({ ...usual, pages: 120, reads }).elements.find((one) => one.id === id);
    expect(at('up', 'spine-title')?.rotation).toBe(270);
    expect(at('up', 'spine-title')?.y).toBeGreaterThan(at('up', 'spine-name')?.y as number);
    expect(at('down', 'spine-title')?.y).toBeLessThan(at('down', 'spine-name')?.y as number);
  });

  test('has arms, title, degree, name and year from the head down on the front of a thesis', () => {
    const arms = { id: '01JD8V3W6YQ4N2M7K5T9R1B0CX', sha256: '5f'.repeat(32) };
    const { elements, book } = bindingOfPrint({ ...usual, arms });
    expect(book.id).toBeNull();
    const order = elements
      .filter(({ side, kind }) => side === 'front' && kind !== 'frame')
      .sort((a, b) => a.y - b.y);
    expect(order.map(({ id }) => id)).toEqual(['arms', 'title', 'degree', 'name', 'year']);
  });

  test('leaves out what is empty', () => {
    const bare = bindingOfPrint({ ...usual, title: '', name: ' ', degree: '', year: '' });
    expect(bare.elements.filter(({ kind }) => kind === 'text')).toEqual([]);
  });
});
