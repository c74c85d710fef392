import { expect, test } from 'vitest';
import { documentFacts, pageFacts } from '#test/page-facts.ts';
import { adaptSpec, defaultSpec, titleOrigin } from './default-spec.ts';

const page = pageFacts({ heading: 'On  Comets' });
const titled = (title: string | null) => documentFacts([page], { title });
const titleFor = (title: string | null) =>
  adaptSpec(defaultSpec('thesis', 'oxblood'), titled(title)).lettering.title;

test('a title is taken from what the file says of itself, else from its first pages', () => {
  expect(titleFor('Comets and Their Tails')).toBe('Comets and Their Tails');
  for (const none of [null, '', 'Microsoft Word - thesis_final.docx', 'untitled'])
    expect(titleFor(none)).toBe('On Comets');
});

test('where a title is from is told truly', () => {
  expect(titleOrigin('Comets and Their Tails', titled('Comets and Their Tails'))).toBe('file');
  expect(titleOrigin('On Comets', titled(null))).toBe('pages');
  expect(titleOrigin('On Comets', titled('On Comets'))).toBe('pages');
  expect(titleOrigin('My Comets', titled('On Comets'))).toBeNull();
  expect(titleOrigin('', titled(null))).toBeNull();
  expect(titleOrigin('On Comets', null)).toBeNull();
});
