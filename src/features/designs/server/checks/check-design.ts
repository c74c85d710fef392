import { findingsWithMends } from '../../findings/findings-of.ts';
import { boundedLayout } from '../bounded-layout.ts';
import type { Checked, CheckTask } from '../process/tasks.ts';
import { sealOf } from '../seal.ts';
import { lettered } from './warm-up.ts';

/** Lays out, checks and seals a design; null if it is too large. */
export async function checkDesign({ design, traces, colours }: CheckTask): Promise<Checked | null> {
  const layout = boundedLayout({ design, traces });
  if (!layout) return null;
  return {
    findings: findingsWithMends(layout, { colours: [...colours] }),
    spread: layout.spread,
    seal: sealOf(design),
  };
}

export function warmUp(): void {
  void checkDesign({ kind: 'check', design: lettered(), traces: new Map(), colours: [] });
}
