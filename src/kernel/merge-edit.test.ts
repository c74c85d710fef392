import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeEdit } from './merge-edit.ts';

const thing = fc.record({ a: fc.nat(3), b: fc.nat(3), c: fc.array(fc.nat(1), { maxLength: 2 }) });

test('what nobody else touched becomes what the editor wants', () => {
  fc.assert(
    fc.property(thing, thing, (was, now) => {
      expect(mergeEdit(was, now, was)).toEqual({ merged: now, conflicts: [], others: [] });
    }),
  );
});

test('what the editor left alone stays as the others made it', () => {
  fc.assert(
    fc.property(thing, thing, (was, current) => {
      expect(mergeEdit(was, was, current).merged).toEqual(current);
      expect(mergeEdit(was, was, current).conflicts).toEqual([]);
    }),
  );
});

test('two who want the same do not disagree', () => {
  fc.assert(
    fc.property(thing, thing, (was, now) => {
      expect(mergeEdit(was, now, now)).toMatchObject({ merged: now, conflicts: [] });
    }),
  );
});

test('a field that both changed to something else is a conflict, and keeps the first', () => {
  fc.assert(
    fc.property(thing, thing, thing, (was, now, current) => {
      const { merged, conflicts } = mergeEdit(was, now, current);
      for (const field of ['a', 'b', 'c'] as const) {
        const both = JSON.stringify([was[field], now[field], current[field]]);
        const [w, n, c] = JSON.parse(both).map((one: unknown) => JSON.stringify(one));
        expect(conflicts.includes(field), both).toBe(n !== w && c !== w && n !== c);
        if (conflicts.includes(field)) expect(merged[field]).toEqual(current[field]);
      }
    }),
  );
});
