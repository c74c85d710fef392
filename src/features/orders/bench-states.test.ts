import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BENCH_STATES, type BenchState, beforeAtBench, nextAtBench } from './bench-states.ts';

test('a press that is taken back leads where the book was, from everywhere', () => {
  for (const state of BENCH_STATES) {
    const next = nextAtBench(state);
    if (next) expect(beforeAtBench(next)).toBe(state);
    const before = beforeAtBench(state);
    if (before) expect(nextAtBench(before)).toBe(state);
  }
});

test('whatever is pressed and taken back, a book is where the presses less those taken back lead', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 60 }), (presses) => {
      let state: BenchState = 'waiting';
      let steps = 0;
      for (const isOn of presses) {
        const to: BenchState | null = isOn ? nextAtBench(state) : beforeAtBench(state);
        if (!to) continue;
        state = to;
        steps += isOn ? 1 : -1;
      }
      expect(BENCH_STATES[steps]).toBe(state);
    }),
  );
});
