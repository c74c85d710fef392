import fc from 'fast-check';
import { anyCharacter } from './any-character.ts';

const anyText = fc.string({ unit: anyCharacter, maxLength: 40 }).map((text) => text.replaceAll('\0', ''));
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const day = fc.oneof(
  fc.constantFrom('infinity', '-infinity', '0044-03-15 BC', '9999-12-31'),
  fc
    .date({ min: new Date('0001-01-01'), max: new Date('9999-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
);
const moment = fc
  .tuple(fc.integer({ min: 1500, max: 3000 }), fc.integer({ min: 0, max: 999_999 }))
  .map(([year, micro]) => `${year}-07-01 12:34:56.${String(micro).padStart(6, '0')}+05:45`);
/** A row of the table `kinds`, with a column of every type. */
export const anyRow = fc.record({
  number: orNull(fc.constantFrom('NaN', '0.10', '-123456789012345678901234567890.000000001', '1e-20')),
  float: orNull(fc.oneof(fc.double().map(String), fc.constantFrom('-0', 'Infinity'))),
  short: orNull(fc.float().map(String)),
  words: orNull(anyText),
  fixed: orNull(fc.constantFrom('', 'a', 'a\tb ', 'four')),
  bytes: orNull(fc.uint8Array({ maxLength: 20 }).map((bytes) => `\\x${Buffer.from(bytes).toString('hex')}`)),
  yes: orNull(fc.boolean()),
  day: orNull(day),
  moment: orNull(moment),
  local: orNull(moment),
  span: orNull(fc.constantFrom('1 year 2 mons -3 days 04:05:06.789012', '-00:00:00.000001')),
  doc: orNull(fc.jsonValue().map((value) => JSON.stringify(value).replaceAll('\\u0000', ''))),
  raw: orNull(fc.constantFrom('{"b" : 1,  "a":2, "b":3}', 'null', ' 1.0 ')),
  list: orNull(fc.array(orNull(anyText), { maxLength: 4 })),
  grid: orNull(fc.constantFrom('{{1,2},{NULL,4}}', '{}', '[0:1]={7,8}')),
  mood: orNull(fc.constantFrom('calm', 'not so, "calm"')),
  lexemes: orNull(fc.constantFrom("'it''s':1A 'two words':2,3", '')),
});
const TYPES: Record<string, string> = {
  float: 'double precision',
  short: 'real',
  words: 'text',
  fixed: 'char(4)',
  bytes: 'bytea',
  yes: 'boolean',
  day: 'date',
  moment: 'timestamptz',
  local: 'timestamp',
  span: 'interval',
  doc: 'jsonb',
  raw: 'json',
  list: 'text[]',
  grid: 'int[]',
  mood: 'mood',
  lexemes: 'tsvector',
  number: 'numeric',
};
export const INSERT_ROW = `INSERT INTO kinds (${Object.keys(TYPES).join(', ')})
  SELECT ${Object.entries(TYPES)
    .map(([, type], i) =>
      type === 'text[]' || type === 'boolean' ? `$${i + 1}::${type}` : `$${i + 1}::text::${type}`,
    )
    .join(', ')}`;
export const rowValues = (row: typeof anyRow extends fc.Arbitrary<infer R> ? R : never): unknown[] =>
  Object.keys(TYPES).map((name) => row[name as keyof typeof row]);
