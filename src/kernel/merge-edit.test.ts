import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeEdit } from './merge-edit.ts';

const thing = fc.record({ a: fc.nat(3), b: fc.nat(3), c: fc.array(fc.nat(1), { maxLength: 2 }) });

test('applies the edit to fields that weren’t changed by others', () => {
  fc.assert(
    fc.property(thing, thing, (was, now) => {
      expect(mergeEdit(was, now, was)).toEqual({ merged: now, conflicts: [], others: [] });
    }),
  );
});

test('keeps changes by others to unedited fields', () => {
  fc.assert(
    fc.property(thing, thing, (was, current) => {
      expect(mergeEdit(was, was, current).merged).toEqual(current);
      expect(mergeEdit(was, was, current).conflicts).toEqual([]);
    }),
  );
});

test('the same change by two editors isn’t a conflict', () => {
  fc.assert(
    fc.property(thing, thing, (was, now) => {
      expect(mergeEdit(was, now, now)).toMatchObject({ merged: now, conflicts: [] });
    }),
  );
});

test('reports a conflict for different changes and keeps the stored value', () => {
  fc.assert(
    fc.property(thing, thing, thing, (was, now, current) => {
      const { merged, conflicts } = mergeEdit(was, now, current);
      for (const field of ['a', 'b', 'c'] as const) {
        const versions = JSON.stringify([was[field], now[field], current[field]]);
        const [w, n, c] = JSON.parse(versions).map((value: unknown) => JSON.stringify(value));
        expect(conflicts.includes(field), versions).toBe(n !== w && c !== w && n !== c);
        if (conflicts.includes(field)) expect(merged[field]).toEqual(current[field]);
      }
    }),
  );
});
