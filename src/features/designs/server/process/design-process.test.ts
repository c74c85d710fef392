import { expect, test } from 'vitest';
import { createWarmUpDesign } from '../checks/warm-up.ts';
import { createDesignProcess } from './design-process.ts';
import type { CheckOutcome, CheckTask } from './tasks.ts';

test('drops an answer over the size limit and continues with the next task', async () => {
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
    const [large, small] = await Promise.all([check(design.elements), check([])]);
    expect(large).toBeNull();
    expect(small?.seal).toMatch(/^[0-9a-f]{64}$/);
  } finally {
    checks.close();
  }
});
