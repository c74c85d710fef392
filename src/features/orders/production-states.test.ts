import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  nextProductionState,
  PRODUCTION_STATES,
  type ProductionState,
  previousProductionState,
} from './production-states.ts';

test('any sequence of steps and undos adds up', () => {
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
