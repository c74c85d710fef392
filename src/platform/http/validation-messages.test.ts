import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import './validation-messages.ts';

const LIBRARY =
  /expected|received|invalid (input|string|option|key|element)|too (small|big)|unrecognized|must (match|be)|at path/i;

const findMessages = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe('default validation messages', () => {
  test.each<[string, z.ZodType, unknown, string]>([
    ['what is missing', z.string(), undefined, 'Please fill in this field.'],
    ['no text', z.string(), 7, 'Enter this as text.'],
    ['no number', z.coerce.number(), 'many', 'Enter a number.'],
    ['no whole number', z.int(), 1.5, 'Enter a whole number.'],
    ['no list', z.array(z.string()), 'a', 'Send this as a list.'],
    ['no object', z.object({}), [], 'Send this as an object with named fields.'],
    ['a text that is too short', z.string().min(3), 'a', 'Use at least 3 characters.'],
    ['an empty text', z.string().min(1), '', 'Please fill in this field.'],
    ['a text that is too long', z.string().max(1200), 'a'.repeat(1201), 'Use at most 1,200 characters.'],
    ['a number that is too small', z.number().min(1), 0, 'Enter 1 or more.'],
    ['a number that is not positive', z.number().positive(), 0, 'Enter more than 0.'],
    ['a number that is too large', z.number().max(100), 101, 'Enter 100 or less.'],
    ['a list that is too short', z.array(z.int()).min(1), [], 'Add at least 1 of these.'],
    ['a list that is too long', z.array(z.int()).max(1), [1, 2], 'Add at most 1 of these.'],
    ['no multiple', z.int().multipleOf(5), 7, 'Enter a multiple of 5.'],
    ['no choice', z.enum(['deluxe', 'superDeluxe']), 'cheap', 'Choose one of `deluxe`, `superDeluxe`.'],
    ['another value', z.literal('id DESC'), 'x', 'Enter id DESC.'],
    ['no date', z.iso.date(), '1.1.2026', 'Enter the date as YYYY-MM-DD.'],
    ['another pattern', z.string().regex(/^a$/), 'b', 'Please check this value.'],
    ['neither of two', z.union([z.string().min(2), z.int()]), {}, 'Please check this value.'],
    ['a field too many', z.strictObject({}), { x: 1 }, 'Remove “x”: not a known field.'],
    ['a rule of ours', z.string().refine(() => false), 'x', 'Please check this value.'],
  ])('%s', (_what, schema, value, message) => expect(findMessages(schema, value)).toEqual([message]));

  test('fields can have their own messages', () => {
    expect(findMessages(z.string('Enter your name.'), 7)).toEqual(['Enter your name.']);
  });

  const modules = import.meta.glob<Record<string, unknown>>('/src/features/*/*contract.ts', { eager: true });
  const schemas = Object.entries(modules).flatMap(([file, exports]) =>
    Object.entries(exports)
      .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType)
      .map(([name, schema]) => [`${name} of ${file.replace(/^.*\//, '')}`, schema] as const),
  );

  test('cover the contracts of all features', () => expect(schemas.length).toBeGreaterThan(400));

  test.each(schemas)('%s never shows a message of the library', (_name, schema) => {
    const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    const messages = [...generateWrongValues(shape as Shape)].flatMap((value) => findMessages(schema, value));
    expect(
      [...new Set(messages)].filter(
        (message) => LIBRARY.test(withoutCodes(message)) || !message.endsWith('.'),
      ),
    ).toEqual([]);
  });
});

const withoutCodes = (message: string) => message.replace(/`[^`]*`/g, '');

interface Shape {
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
}

const WRONG = [
  undefined,
  null,
  true,
  'x',
  -1,
  {},
  '',
  'x'.repeat(10_000),
  '\0',
  '\ud800',
  0,
  1.5,
  1e12,
  Number.NaN,
  [],
  [[]],
  { x: 1 },
];

function* generateWrongValues({ properties = {}, items, anyOf = [] }: Shape, depth = 0): Generator<unknown> {
  yield* depth < 2 ? WRONG : WRONG.slice(0, 6);
  for (const [name, part] of Object.entries(properties))
    for (const value of generateWrongValues(part, depth + 1)) yield { [name]: value };
  for (const alternative of anyOf) yield* generateWrongValues(alternative, depth);
  if (!items) return;
  for (const value of generateWrongValues(items, depth + 1)) yield [value];
  if (depth < 2) yield Array(1000).fill('x');
}
