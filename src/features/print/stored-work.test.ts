import { expect, test } from 'vitest';
import type { Spec } from './contract.ts';
import { defaultSpec } from './default-spec.ts';
import { readStoredWork } from './stored-work.ts';

const SPEC: Spec = {
  ...defaultSpec('thesis', 'navy'),
  lettering: { title: 'Orbits', name: 'Ada Byron', degree: 'PhD', year: '2026', arms: null },
  university: 'oxford',
  copies: 3,
};
const createStoredWork = (spec: unknown) => ({
  name: 'a.pdf',
  fixes: [],
  spec,
  accepted: [],
  uploadAddress: null,
  file: 'x',
  savedAt: new Date().toISOString(),
});
const restoreSpec = (spec: unknown) => readStoredWork(JSON.stringify(createStoredWork(spec)))?.spec;

test.each(['2', '20', '202', '2026', ''])('keeps the partly typed year “%s”', (year) => {
  const typed = { ...SPEC, lettering: { ...SPEC.lettering, year } };
  expect(restoreSpec(typed)).toEqual(typed);
});

test('replaces invalid parts of a book by defaults and keeps the others', () => {
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
    expect(restoreSpec({ ...SPEC, [key]: value }), key).toEqual({ ...SPEC, [key]: usual[key] });
  for (const key of ['title', 'name', 'degree', 'year', 'arms'] as const)
    expect(restoreSpec({ ...SPEC, lettering: { ...SPEC.lettering, [key]: 7 } })?.lettering, key).toEqual({
      ...SPEC.lettering,
      [key]: usual.lettering[key],
    });
  expect(restoreSpec({ ...SPEC, lettering: 'gold' })?.copies).toBe(3);
  const { copies: _, ...older } = SPEC;
  expect(restoreSpec({ ...older, gilding: true })).toEqual({ ...SPEC, copies: 1 });
});

test('drops a book without kind or leather, and keeps the file', () => {
  expect(restoreSpec({ ...SPEC, kind: 'scroll' })).toBeNull();
  expect(restoreSpec({ ...SPEC, colour: '' })).toBeNull();
  expect(restoreSpec('book')).toBeNull();
  expect(readStoredWork(JSON.stringify(createStoredWork('book')))?.file).toBe('x');
  expect(readStoredWork('{')).toBeNull();
});
