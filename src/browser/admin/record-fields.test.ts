import { expect, test } from 'vitest';
import { z } from 'zod';
import { adminField, LocalPicture } from '#kernel/admin-fields.ts';
import { line, lines, optionalLine } from '#kernel/text.ts';
import { fieldText, type RecordField, readFields, recordFields } from './record-fields.ts';

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

const label = 'X';
test.each<[z.ZodType, Partial<RecordField>]>([
  [line('a name', 80), { kind: 'text', required: true, maxCharacters: 80 }],
  [optionalLine('a note', 90), { kind: 'text', required: false, maxCharacters: 90 }],
  [lines('Enter a text.', 500), { kind: 'lines', required: true, maxCharacters: 500 }],
  [z.int().nullable().default(1), { kind: 'number', required: false, initial: 1 }],
  [z.boolean().default(false), { kind: 'check', required: false, initial: false }],
  [z.iso.date(), { kind: 'date', required: true }],
  [z.iso.datetime().nullable(), { kind: 'moment', required: false }],
  [z.array(z.string()), { kind: 'list', required: false }],
  [z.enum(['a']), { kind: 'select', required: true, options: [{ value: 'a', label: 'a' }] }],
  [z.array(z.enum(['a'])), { kind: 'several', options: [{ value: 'a', label: 'a' }] }],
  [LocalPicture.nullable(), { kind: 'picture', required: false }],
])('derives a field from its schema: %#', (schema, expected) => {
  const [derived] = recordFields(z.object({ x: schema.register(adminField, { label }) }));
  expect(derived).toMatchObject({ name: 'x', label, ...expected });
});

test('leaves out fields without a label, and takes options from the page', () => {
  const x = z.string().register(adminField, { label });
  const options = [{ value: '1', label: 'One' }];
  expect(recordFields(z.object({ id: z.string(), x }), { x: options })).toMatchObject([
    { name: 'x', kind: 'select', options },
  ]);
});

test('a schema that several fields share must be cloned', () => {
  const shared = z.string().register(adminField, { label });
  expect(() => shared.register(adminField, { label: 'Y' })).toThrow(/clone/);
  const y = shared.clone().register(adminField, { hint: 'Hint' });
  expect(recordFields(z.object({ y }))).toMatchObject([{ label, hint: 'Hint' }]);
});
