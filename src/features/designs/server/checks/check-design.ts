import { checkLayoutWithFixes } from '../../findings/check-layout.ts';
import { boundedLayout } from '../bounded-layout.ts';
import type { CheckOutcome, CheckTask } from '../process/tasks.ts';
import { computeSeal } from '../seal.ts';
import { createWarmUpDesign } from './warm-up.ts';

/** Lays out, checks and seals a design; null if it is too large. */
export async function checkDesign({ design, traces, colours }: CheckTask): Promise<CheckOutcome | null> {
  const layout = boundedLayout({ design, traces });
  if (!layout) return null;
  return {
    findings: checkLayoutWithFixes(layout, { colours: [...colours] }),
    spread: layout.spread,
    seal: computeSeal(design),
  };
}

export function warmUp(): void {
  void checkDesign({ kind: 'check', design: createWarmUpDesign(), traces: new Map(), colours: [] });
}
