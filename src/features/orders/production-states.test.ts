import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  nextProductionState,
  PRODUCTION_STATES,
  type ProductionState,
  previousProductionState,
} from './production-states.ts';

test('a press that is taken back leads where the book was, from everywhere', () => {
  for (const state of PRODUCTION_STATES) {
    const next = nextProductionState(state);
    if (next) expect(previousProductionState(next)).toBe(state);
    const before = previousProductionState(state);
    if (before) expect(nextProductionState(before)).toBe(state);
  }
});

test('whatever is pressed and taken back, a book is where the presses less those taken back lead', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 60 }), (presses) => {
      let state: ProductionState = 'waiting';
      let steps = 0;
      for (const isOn of presses) {
        const to: ProductionState | null = isOn ? nextProductionState(state) : previousProductionState(state);
        if (!to) continue;
        state = to;
        steps += isOn ? 1 : -1;
      }
      expect(PRODUCTION_STATES[steps]).toBe(state);
    }),
  );
});
