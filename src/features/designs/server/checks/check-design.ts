import { findingsWithMends } from '../../findings/findings-of.ts';
import { boundedLayout } from '../bounded-layout.ts';
import type { Checked, CheckTask } from '../process/tasks.ts';
import { sealOf } from '../seal.ts';
import { lettered } from './warm-up.ts';

/** Lays a design out, says what a binder would say of it, and seals it; null for one that is too much to be laid out. */
export async function checkDesign({ design, traces, colours }: CheckTask): Promise<Checked | null> {
  const layout = boundedLayout({ design, traces });
  if (!layout) return null;
  return {
    findings: findingsWithMends(layout, { colours: [...colours] }),
    spread: layout.spread,
    seal: sealOf(design),
  };
}

/** Loads what nearly every design needs. */
export function warmUp(): void {
  void checkDesign({ kind: 'check', design: lettered(), traces: new Map(), colours: [] });
}
