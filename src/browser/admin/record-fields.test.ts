import { expect, test } from 'vitest';
import { fieldText, type RecordField, readFields } from './record-fields.ts';

const form = (values: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.append(name, value);
  return data;
};
const field = (kind: RecordField['kind'], options: Partial<RecordField> = {}): RecordField => ({
  name: 'x',
  label: 'X',
  kind,
  ...options,
});

test.each([
  [field('money'), 1999, '19.99'],
  [field('money', { currency: 'JPY' }), 500, '500'],
  [field('percent', { scale: 10_000 }), 88_750, '8.875'],
  [field('list'), ['a', 'b'], 'a\nb'],
  [field('text'), 'words', 'words'],
  [field('number'), 7, '7'],
] as const)('reads back the value that a field shows: %o', (recordField, value, text) => {
  expect(fieldText(recordField, value)).toBe(text);
  expect(readFields([recordField], form({ x: text }), {})).toEqual({ x: value });
});

test('reads empty fields as null and keeps fields that aren’t in the form', () => {
  expect(readFields([field('text')], form({ x: ' ' }), { y: 1 })).toEqual({ x: null, y: 1 });
  expect(readFields([field('list')], form({ x: '\n' }), {})).toEqual({ x: [] });
  expect(readFields([field('check')], form({}), {})).toEqual({ x: false });
});

test('reads back a moment to the minute', () => {
  const at = '2026-11-24T11:30:00.000Z';
  expect(readFields([field('moment')], form({ x: fieldText(field('moment'), at) }), {})).toEqual({ x: at });
});
