import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Draft, EMPTY_DRAFT, parseDraft, SECTIONS } from './draft.ts';

const section = fc.constantFrom(...SECTIONS);

test('parses a stored draft unchanged', () => {
  const id = fc.option(fc.string({ minLength: 1 }), { nil: null });
  const fields = fc.dictionary(fc.string(), fc.string(), { minKeys: 1 });
  const drafts: fc.Arbitrary<Draft> = fc.record({
    owner: id,
    open: fc.constant(1 as const),
    reached: section,
    shippingAddressId: id,
    isSplit: fc.option(fc.boolean(), { nil: null }),
    billingAddressId: id,
    typed: fc.record({ shipping: fields, billing: fields }, { requiredKeys: [] }),
  });
  fc.assert(
    fc.property(drafts, (draft) => {
      expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
    }),
  );
});

test('never opens a section that wasn’t reached', () => {
  fc.assert(
    fc.property(section, section, (open, reached) => {
      const parsed = parseDraft(JSON.stringify({ open, reached }));
      expect(parsed.open).toBe(Math.min(open, reached));
    }),
  );
});

test('returns an empty draft for invalid text, and never throws', () => {
  expect(parseDraft(null)).toEqual(EMPTY_DRAFT);
  expect(parseDraft('{"open":7,"typed":{"shipping":{"line1":5}},"billingAddressId":""}')).toEqual(
    EMPTY_DRAFT,
  );
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(SECTIONS).toContain(parseDraft(text).open);
    }),
  );
});
