import { describe, expect, test } from 'vitest';
import { fontChain } from '#features/tooling/faces.ts';
import { capitals } from '#features/tooling/line-breaking.ts';
import { SAMPLES } from '../samples-fixture.ts';
import { fonts } from './fonts.ts';
import { shapeText } from './shape-text.ts';
import { type LetteringStyle, setTextInBox, shortTitle } from './typesetting.ts';

const style: LetteringStyle = { face: 'cinzel', caps: true, tracking: 0.05, max: 58, min: 19, leading: 1.24 };
const box = { x: 100, y: 50, width: 300, height: 240 };

describe('setting a title', () => {
  test.each(SAMPLES.map((book) => book.title))('"%s" stays inside its box', (title) => {
    const { box: ink, d } = setTextInBox(title, style, box);
    expect(d).not.toBe('');
    expect(ink.x).toBeGreaterThanOrEqual(box.x - 0.5);
    expect(ink.x + ink.width).toBeLessThanOrEqual(box.x + box.width + 0.5);
    expect(ink.y).toBeGreaterThanOrEqual(box.y - 0.5);
    expect(ink.y + ink.height).toBeLessThanOrEqual(box.y + box.height + 0.5);
  });

  test('a long title keeps its main part and drops the rest', () => {
    expect(shortTitle('Frankenstein; or, The Modern Prometheus, in Three Volumes')).toBe('Frankenstein');
    expect(shortTitle('Meditations')).toBe('Meditations');
  });

  test('lines of a title are of even length', () => {
    const { lines } = setTextInBox('THE HOUND OF THE BASKERVILLES', { ...style, max: 40 }, box);
    expect(lines).toBeGreaterThan(1);
    expect(lines).toBeLessThan(5);
  });

  test('text without known letters gives an empty path instead of failing', () => {
    expect(setTextInBox('\u{1F4D6}\u{12000}', style, box).d).toBe('');
    expect(setTextInBox('', style, box).d).toBe('');
  });
});

describe('scripts', () => {
  test.each(SAMPLES.flatMap((book) => [book.title, book.author]))(
    'every letter of "%s" has a glyph',
    (text) => {
      for (const face of ['cinzel', 'garamond', 'fell', 'bodoni', 'cormorant'] as const)
        for (const letter of capitals(text)
          .normalize('NFC')
          .replace(/[\s\p{P}\p{M}]/gu, ''))
          expect(fonts.fontFor(letter.codePointAt(0) as number, fontChain(face)), letter).not.toBeNull();
    },
  );

  test('Arabic letters are joined: the word is narrower than its letters apart', () => {
    const apart = [...'شاهنامه'].reduce((sum, letter) => sum + shapeText(letter, 'garamond').width, 0);
    expect(shapeText('شاهنامه', 'garamond').width).toBeLessThan(apart * 0.95);
  });

  test('Greek capitals lose their accents, Turkish keeps its dotted I, Georgian its letters', () => {
    expect(capitals('Ὀδύσσεια')).toBe('ΟΔΥΣΣΕΙΑ');
    expect(capitals('ışık irmiği')).toBe('IŞIK İRMİĞİ');
    expect(capitals('ვეფხი')).toBe('ვეფხი');
  });
});
