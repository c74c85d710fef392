import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDesigns, upload } from '#test/design-calls.ts';
import { longTest } from '#test/effort.ts';
import type { Browser } from '#test/people.ts';

let close: () => Promise<void>;
let guest: Browser;
beforeAll(async () => {
  ({ close, guest } = await openDesigns());
});
afterAll(() => close());

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50">${inside}</svg>`;
const SQUARE = '<path d="M0 0H50V50H0Z"/>';
const inGroups = (attributes: string, deep: number) =>
  `${`<g ${attributes}>`.repeat(deep)}${SQUARE}${'</g>'.repeat(deep)}`;
const masks = (count: number) =>
  Array.from(
    { length: count },
    (_, i) => `<mask id="m${i}"><path mask="url(#m${i - 1})" d="M0 0H9V9Z"/></mask>`,
  );
/** Each of whose parts has a second one of its name, which is empty: the first is what is drawn. */
const twiceNamed = (levels: number) => {
  const parts = Array.from({ length: levels }, (_, i) => {
    const below = i === 0 ? SQUARE : `<use href="#l${i - 1}"/>`.repeat(10);
    return `<g id="l${i}">${below}</g>`;
  });
  return [...parts, ...parts.map((_, i) => `<g id="l${i}"/>`)].join('');
};

describe('a drawing that would take long to draw is refused before it is drawn', () => {
  test.each([
    ['parts repeated under names that are given twice', twiceNamed(8), 'file.svg', /repeats/],
    ['a filter as a function', '<g filter="blur(500px)"/>', 'file.svg/g/@filter', /outlines/],
    ['a filter in a style', '<g style="filter: blur(500px)"/>', 'file.svg/g/@style', /outlines/],
    ['a filter after a comment', '<g style="/**/ filter/**/:blur(9px)"/>', 'file.svg/g/@style', /outlines/],
    ['a blend', '<g style="fill:red;mix-blend-mode:hue"/>', 'file.svg/g/@style', /outlines/],
    ['see-through groups in each other', inGroups('opacity=".9"', 40), 'file.svg', /in each other/],
    ['the same by styles', inGroups('style="opacity:.9"', 40), 'file.svg', /in each other/],
    ['masks in masks', masks(40).join(''), 'file.svg', /repeats/],
    ['see-through groups side by side', `<g opacity=".5">${SQUARE}</g>`.repeat(400), 'file.svg', /repeats/],
  ])('%s', async (_name, inside, path, reason) => {
    const reply = await upload(guest, svg(inside));
    expect(reply.statusCode, reply.body).toBe(422);
    expect(Object.keys(reply.json().fields)).toEqual([path]);
    expect(reply.json().fields[path]).toMatch(reason);
  });

  longTest('and one whose lines cross without end is given up, and it is said what to do', async () => {
    const d = Array.from({ length: 250_000 }, (_, i) => `L${(i * 617) % 997} ${(i * 409) % 499}`).join('');
    const reply = await upload(guest, svg(`<path d="M0 0${d}"/>`));
    expect(reply.statusCode, reply.body).toBe(422);
    expect(reply.json().fields).toEqual({ file: expect.stringMatching(/too long to draw.*simplify.*PNG/) });
  });

  test('and one with a few of these is taken', async () => {
    const few = `<g filter="none" style="filter:none">${inGroups('opacity="1"', 40)}${inGroups('opacity=".9"', 4)}</g>`;
    const faint = '<path fill-opacity=".5" d="M60 0H90V40Z"/>'.repeat(400);
    const reply = await upload(guest, svg(few + faint + SQUARE.replace('path', 'path id="a"').repeat(2)));
    expect(reply.statusCode, reply.body).toBe(201);
  });
});
