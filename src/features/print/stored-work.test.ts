import { expect, test } from 'vitest';
import { defaultSpec } from './default-spec.ts';
import type { Spec } from './spec.ts';
import { readStoredWork } from './stored-work.ts';

const SPEC: Spec = {
  ...defaultSpec('thesis', 'navy'),
  lettering: { title: 'Orbits', name: 'Ada Byron', degree: 'PhD', year: '2026', arms: null },
  university: 'oxford',
  copies: 3,
};
const stored = (spec: unknown) => ({
  name: 'a.pdf',
  fixes: [],
  spec,
  accepted: [],
  uploadAddress: null,
  file: 'x',
  savedAt: new Date().toISOString(),
});
const specOf = (spec: unknown) => readStoredWork(JSON.stringify(stored(spec)))?.spec;

test.each(['2', '20', '202', '2026', ''])('a year that is typed as far as “%s” is kept as it is', (year) => {
  const typed = { ...SPEC, lettering: { ...SPEC.lettering, year } };
  expect(specOf(typed)).toEqual(typed);
});

test('a part of a book that cannot be is as it usually is, and all the others are kept', () => {
  const wrong: [keyof Spec, unknown][] = [
    ['trim', { widthMm: 1, heightMm: 'tall' }],
    ['paper', 'papyrus'],
    ['isTwoSided', 'perhaps'],
    ['inColour', null],
    ['edition', 'cheap'],
    ['leather', 'snake'],
    ['university', 7],
    ['copies', 0.5],
  ];
  const usual = defaultSpec('thesis', 'navy');
  for (const [key, value] of wrong)
    expect(specOf({ ...SPEC, [key]: value }), key).toEqual({ ...SPEC, [key]: usual[key] });
  for (const key of ['title', 'name', 'degree', 'year', 'arms'] as const)
    expect(specOf({ ...SPEC, lettering: { ...SPEC.lettering, [key]: 7 } })?.lettering, key).toEqual({
      ...SPEC.lettering,
      [key]: usual.lettering[key],
    });
  expect(specOf({ ...SPEC, lettering: 'gold' })?.copies).toBe(3);
  const { copies: _, ...older } = SPEC;
  expect(specOf({ ...older, gilding: true })).toEqual({ ...SPEC, copies: 1 });
});

test('without its kind or its leather there is no book, and the file stays', () => {
  expect(specOf({ ...SPEC, kind: 'scroll' })).toBeNull();
  expect(specOf({ ...SPEC, colour: '' })).toBeNull();
  expect(specOf('book')).toBeNull();
  expect(readStoredWork(JSON.stringify(stored('book')))?.file).toBe('x');
  expect(readStoredWork('{')).toBeNull();
});
