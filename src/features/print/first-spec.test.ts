import { expect, test } from 'vitest';
import { factsOf, pageFacts } from '#test/page-facts.ts';
import { originOfTitle, specFor, usualSpec } from './first-spec.ts';

const page = pageFacts({ heading: 'On  Comets' });
const titled = (title: string | null) => factsOf([page], { title });
const titleFor = (title: string | null) =>
  specFor(usualSpec('thesis', 'oxblood'), titled(title)).lettering.title;

test('a title is taken from what the file says of itself, else from its first pages', () => {
  expect(titleFor('Comets and Their Tails')).toBe('Comets and Their Tails');
  for (const none of [null, '', 'Microsoft Word - thesis_final.docx', 'untitled'])
    expect(titleFor(none)).toBe('On Comets');
});

test('where a title is from is told truly', () => {
  expect(originOfTitle('Comets and Their Tails', titled('Comets and Their Tails'))).toBe('file');
  expect(originOfTitle('On Comets', titled(null))).toBe('pages');
  expect(originOfTitle('On Comets', titled('On Comets'))).toBe('pages');
  expect(originOfTitle('My Comets', titled('On Comets'))).toBeNull();
  expect(originOfTitle('', titled(null))).toBeNull();
  expect(originOfTitle('On Comets', null)).toBeNull();
});
