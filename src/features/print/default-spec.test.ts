import { expect, test } from 'vitest';
import { documentFacts, pageFacts } from '#test/page-facts.ts';
import { adaptSpec, defaultSpec, titleOrigin } from './default-spec.ts';

const page = pageFacts({ heading: 'On  Comets' });
const factsWithTitle = (title: string | null) => documentFacts([page], { title });
const adaptTitle = (title: string | null) =>
  adaptSpec(defaultSpec('thesis', 'oxblood'), factsWithTitle(title)).lettering.title;

test('takes a title from the file’s metadata, else from its first pages', () => {
  expect(adaptTitle('Comets and Their Tails')).toBe('Comets and Their Tails');
  for (const unusable of [null, '', 'Microsoft Word - thesis_final.docx', 'untitled'])
    expect(adaptTitle(unusable)).toBe('On Comets');
});

test('tells where a title comes from', () => {
  expect(titleOrigin('Comets and Their Tails', factsWithTitle('Comets and Their Tails'))).toBe('file');
  expect(titleOrigin('On Comets', factsWithTitle(null))).toBe('pages');
  expect(titleOrigin('On Comets', factsWithTitle('On Comets'))).toBe('pages');
  expect(titleOrigin('My Comets', factsWithTitle('On Comets'))).toBeNull();
  expect(titleOrigin('', factsWithTitle(null))).toBeNull();
  expect(titleOrigin('On Comets', null)).toBeNull();
});
