import { describe, expect, test } from 'vitest';
import type { TextElement } from '../design.ts';
import { createLayoutContext } from '../server/layout-context.ts';
import { designWith, textElement } from './design-fixture.ts';
import { layOut } from './lay-out.ts';

const set = (text: string, other: Partial<TextElement> = {}) => {
  const design = designWith([textElement(text, other)]);
  const { elements, outlines } = layOut(design, createLayoutContext(design)).panels.front;
  const [placed] = elements;
  if (!placed) throw new Error('Nothing was placed.');
  return { ...placed, d: outlines.map(({ d }) => d).join('') };
};

describe('a text', () => {
  test('stands about its centre, left or right in its measure', () => {
    const centre = set('Ovid', { width: 60 }).box;
    expect(centre.x + centre.width / 2).toBeCloseTo(80, 0);
    expect(set('Ovid', { width: 60, align: 'left' }).box.x).toBeCloseTo(50, 0);
    const right = set('Ovid', { width: 60, align: 'right' }).box;
    expect(right.x + right.width).toBeCloseTo(110, 0);
  });

  test('is broken at its measure and where it was broken, and its baselines lie a leading apart', () => {
    expect(set('The Hound of the Baskervilles', { width: 50 }).lines).toBe(3);
    expect(set('The Hound of the Baskervilles').lines).toBe(1);
    const two = set('H\nH', { leading: 1.5 });
    expect(two.lines).toBe(2);
    expect(two.box.height - set('H').box.height).toBeCloseTo(15, 1);
  });

  test('takes tracking between letters, and none after the last', () => {
    const wide = set('HHH', { tracking: 0.5 }).box.width;
    expect(wide - set('HHH').box.width).toBeCloseTo(10, 1);
  });

  test('is set in capitals as its language has them', () => {
    expect(set('Ovid', { capitals: true }).d).toBe(set('OVID').d);
    expect(set('ışık', { capitals: true }).d).toBe(set('IŞIK').d);
  });

  test('tells how high its smallest letters are', () => {
    expect(set('Ovid').xHeight).toBeCloseTo(4.07, 2);
    expect(set('OVID').xHeight).toBeCloseTo(6.5, 1);
  });

  test('names the letters that the shop has not, each once, and strikes no box for them', () => {
    const { missing, d } = set('A\u{12000}\u{12000}B𐎠');
    expect(missing).toEqual(['\u{12000}', '𐎠']);
    expect(d).toBe(set('AB').d);
    expect(set('q\u0483').missing).toEqual(['\u0483']);
  });
});

describe('what is mixed or invisible', () => {
  test('letters without spaces and words between them are broken each in their way, and no box is struck', () => {
    const mixed = set('紅樓夢 Dream of the Red Chamber', { size: 8, width: 40 });
    expect(mixed.missing).toEqual([]);
    expect(mixed.lines).toBe(4);
    expect(set('A\u3000B').d).toBe(set('A B').d);
    expect(set('A\u0001B').d).toBe(set('AB').d);
  });

  test('marks stay on their letters, however wide these are set', () => {
    const tracked = (text: string) => set(text, { tracking: 0.5 }).box.width;
    expect(tracked('ą\u0301\u0301')).toBeCloseTo(tracked('ą'), 0);
    expect(set('\u200eHH', { tracking: 0.5 }).box.width).toBe(tracked('HH'));
  });

  test('what holds words together holds them in a measure, and pasted ligatures are letters', () => {
    expect(set('of\u00a0Baskerville', { width: 30 }).lines).toBe(1);
    expect(set('ﬁn').missing).toEqual([]);
  });

  test('capitals are those of the language, and Latin beside Georgian has them too', () => {
    expect(set('Timişoara', { capitals: true }).d).toBe(set('TIMIŞOARA').d);
    expect(set('ვ Ovid', { capitals: true }).d).toBe(set('ვ OVID').d);
  });
});

describe('scripts', () => {
  test.each([
    ['Arabic', 'شاهنامه'],
    ['Hebrew', 'שיר השירים'],
    ['Devanagari', 'क्षत्रिय'],
    ['Bengali', 'ক্ষুধিত পাষাণ'],
    ['Chinese', '紅樓夢'],
    ['Japanese', '源氏物語'],
    ['Georgian', 'ვეფხისტყაოსანი'],
    ['Armenian', 'Գիրք'],
    ['marks', 'Ọ̀ṣun'],
  ])('%s is lettered whole', (_, text) => {
    const { missing, d, box } = set(text);
    expect(missing).toEqual([]);
    expect(d).not.toBe('');
    expect(box.width).toBeGreaterThan(5);
  });

  test('letters of Arabic are joined, those of Devanagari make conjuncts', () => {
    const { shaper } = createLayoutContext(designWith());
    const width = (text: string) => shaper.shape(text, 'garamond', 0).width;
    const sum = (text: string) => [...text].reduce((all, letter) => all + width(letter), 0);
    expect(width('شاهنامه')).toBeLessThan(sum('شاهنامه') * 0.95);
    expect(width('क्ष')).toBeLessThan(width('क') + width('ष'));
    expect(width('क्षत्रिय')).toBeLessThan(sum('क्षत्रिय') * 0.95);
  });

  test('what goes from right to left is seen so, with its numbers and Latin words the right way round', () => {
    // Glyphs are laid out in visual order: the last letter of a Hebrew word comes first.
    const shape = (text: string) => set(text).d.replace(/[-\d. ]+/g, '');
    expect(shape('אב')).toBe(shape('ב') + shape('א'));
    expect(shape('אב 12')).toBe(shape('12') + shape('ב') + shape('א'));
    expect(shape('אב AV')).toBe(shape('AV') + shape('ב') + shape('א'));
    expect(shape('AV אב')).toBe(shape('AV') + shape('ב') + shape('א'));
    expect(shape('(אב)')).toBe(shape('(') + shape('ב') + shape('א') + shape(')'));
  });

  test('a broken line goes the way of its paragraph', () => {
    const shape = (text: string, width: number | null = null) =>
      set(text, { width }).d.replace(/[-\d. ]+/g, '');
    const first = shape('שלום שלום');
    expect(set('שלום שלום AB עולם', { width: 52 }).lines).toBe(2);
    expect(shape('שלום שלום AB עולם', 52)).toBe(`${first}${shape('עולם')}${shape('AB')}`);
  });
});
