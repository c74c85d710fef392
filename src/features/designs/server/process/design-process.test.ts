import { expect, test } from 'vitest';
import { createWarmUpDesign } from '../checks/warm-up.ts';
import { createDesignProcess } from './design-process.ts';
import type { CheckOutcome, CheckTask } from './tasks.ts';

test('an answer that is longer than it may be is none, and the process goes on with the next', async () => {
  const checks = createDesignProcess<CheckTask, CheckOutcome>({
    kind: 'check',
    stepLimit: 5000,
    answerMax: 2000,
    idle: 60_000,
    waiting: 2,
  });
  const design = createWarmUpDesign();
  const check = (elements: CheckTask['design']['elements']) =>
    checks.run({ kind: 'check', design: { ...design, elements }, traces: new Map(), colours: [] });
  try {
    const [much, little] = await Promise.all([check(design.elements), check([])]);
    expect(much).toBeNull();
    expect(little?.seal).toMatch(/^[0-9a-f]{64}$/);
  } finally {
    checks.close();
  }
});
