import { describe, expect, test } from 'vitest';
import type { TextElement } from '../design.ts';
import { createLayoutContext } from '../server/layout-context.ts';
import { designWith, textElement } from './design-fixture.ts';
import { layOut } from './lay-out.ts';

const layOutText = (text: string, overrides: Partial<TextElement> = {}) => {
  const design = designWith([textElement(text, overrides)]);
  const { elements, outlines } = layOut(design, createLayoutContext(design)).panels.front;
  const [placed = expect.fail('Nothing was placed.')] = elements;
  return { ...placed, d: outlines.map(({ d }) => d).join('') };
};

describe('a text', () => {
  test('is centred, or aligned left or right in its measure', () => {
    const centre = layOutText('Ovid', { width: 60 }).box;
    expect(centre.x + centre.width / 2).toBeCloseTo(80, 0);
    expect(layOutText('Ovid', { width: 60, align: 'left' }).box.x).toBeCloseTo(50, 0);
    const right = layOutText('Ovid', { width: 60, align: 'right' }).box;
    expect(right.x + right.width).toBeCloseTo(110, 0);
  });

  test('breaks at its measure and line breaks, one leading apart', () => {
    expect(layOutText('The Hound of the Baskervilles', { width: 50 }).lines).toBe(3);
    expect(layOutText('The Hound of the Baskervilles').lines).toBe(1);
    const twoLines = layOutText('H\nH', { leading: 1.5 });
    expect(twoLines.lines).toBe(2);
    expect(twoLines.box.height - layOutText('H').box.height).toBeCloseTo(15, 1);
  });

  test('applies tracking between letters, not after the last', () => {
    const wide = layOutText('HHH', { tracking: 0.5 }).box.width;
    expect(wide - layOutText('HHH').box.width).toBeCloseTo(10, 1);
  });

  test('is capitalised by the rules of its language', () => {
    expect(layOutText('Ovid', { capitals: true }).d).toBe(layOutText('OVID').d);
    expect(layOutText('ışık', { capitals: true }).d).toBe(layOutText('IŞIK').d);
  });

  test('reports the height of its smallest letters', () => {
    expect(layOutText('Ovid').xHeight).toBeCloseTo(4.07, 2);
    expect(layOutText('OVID').xHeight).toBeCloseTo(6.5, 1);
  });

  test('lists missing letters once and draws no box for them', () => {
    const { missing, d } = layOutText('A\u{12000}\u{12000}B𐎠');
    expect(missing).toEqual(['\u{12000}', '𐎠']);
    expect(d).toBe(layOutText('AB').d);
    expect(layOutText('q\u0483').missing).toEqual(['\u0483']);
  });
});

describe('mixed scripts and invisible characters', () => {
  test('breaks scripts with and without spaces, without drawing boxes', () => {
    const mixed = layOutText('紅樓夢 Dream of the Red Chamber', { size: 8, width: 40 });
    expect(mixed.missing).toEqual([]);
    expect(mixed.lines).toBe(4);
    expect(layOutText('A\u3000B').d).toBe(layOutText('A B').d);
    expect(layOutText('A\u0001B').d).toBe(layOutText('AB').d);
  });

  test('keeps marks on their letters at any tracking', () => {
    const tracked = (text: string) => layOutText(text, { tracking: 0.5 }).box.width;
    expect(tracked('ą\u0301\u0301')).toBeCloseTo(tracked('ą'), 0);
    expect(layOutText('\u200eHH', { tracking: 0.5 }).box.width).toBe(tracked('HH'));
  });

  test('honours no-break spaces and accepts ligatures', () => {
    expect(layOutText('of\u00a0Baskerville', { width: 30 }).lines).toBe(1);
    expect(layOutText('ﬁn').missing).toEqual([]);
  });

  test('capitalises by language, also beside Georgian', () => {
    expect(layOutText('Timişoara', { capitals: true }).d).toBe(layOutText('TIMIŞOARA').d);
    expect(layOutText('ვ Ovid', { capitals: true }).d).toBe(layOutText('ვ OVID').d);
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
  ])('%s has all its letters', (_, text) => {
    const { missing, d, box } = layOutText(text);
    expect(missing).toEqual([]);
    expect(d).not.toBe('');
    expect(box.width).toBeGreaterThan(5);
  });

  test('joins Arabic letters and forms Devanagari conjuncts', () => {
    const { shaper } = createLayoutContext(designWith());
    const width = (text: string) => shaper.shape(text, 'garamond', 0).width;
    const sum = (text: string) => [...text].reduce((total, letter) => total + width(letter), 0);
    expect(width('شاهنامه')).toBeLessThan(sum('شاهنامه') * 0.95);
    expect(width('क्ष')).toBeLessThan(width('क') + width('ष'));
    expect(width('क्षत्रिय')).toBeLessThan(sum('क्षत्रिय') * 0.95);
  });

  test('orders right-to-left text visually, with numbers and Latin words intact', () => {
    // Glyphs are laid out in visual order: the last letter of a Hebrew word comes first.
    const shape = (text: string) => layOutText(text).d.replace(/[-\d. ]+/g, '');
    expect(shape('אב')).toBe(shape('ב') + shape('א'));
    expect(shape('אב 12')).toBe(shape('12') + shape('ב') + shape('א'));
    expect(shape('אב AV')).toBe(shape('AV') + shape('ב') + shape('א'));
    expect(shape('AV אב')).toBe(shape('AV') + shape('ב') + shape('א'));
    expect(shape('(אב)')).toBe(shape('(') + shape('ב') + shape('א') + shape(')'));
  });

  test('a broken line keeps its paragraph’s direction', () => {
    const shape = (text: string, width: number | null = null) =>
      layOutText(text, { width }).d.replace(/[-\d. ]+/g, '');
    const first = shape('שלום שלום');
    expect(layOutText('שלום שלום AB עולם', { width: 52 }).lines).toBe(2);
    expect(shape('שלום שלום AB עולם', 52)).toBe(`${first}${shape('עולם')}${shape('AB')}`);
  });
});
