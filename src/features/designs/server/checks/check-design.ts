import { findingsWithMends } from '../../findings/findings-of.ts';
import { layOut } from '../../layout/lay-out.ts';
import type { TracedLogo } from '../../layout.ts';
import { meansOf } from '../means.ts';
import type { Checked, CheckTask } from '../process/tasks.ts';
import { sealOf } from '../seal.ts';
import { lettered } from './warm-up.ts';

/** Lays a design out, says what a binder would say of it, and seals it. */
export async function checkDesign({ design, traces, colours }: CheckTask): Promise<Checked> {
  const cut = [...traces].filter((one): one is [string, TracedLogo] => one[1] !== null);
  const layout = layOut(design, meansOf(design, new Map(cut)));
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
