import { layOut } from '../../layout/lay-out.ts';
import type { TracedLogo } from '../../layout.ts';
import { meansOf } from '../means.ts';
import type { Checked, CheckTask } from '../process/tasks.ts';
import { sealOf } from '../seal.ts';

/** Lays a design out, says what a binder would say of it, and seals it. */
export async function checkDesign({ design, traces }: CheckTask): Promise<Checked> {
  const cut = [...traces].filter((one): one is [string, TracedLogo] => one[1] !== null);
  const layout = layOut(design, meansOf(design, new Map(cut)));
  return { findings: [], spread: layout.spread, seal: sealOf(design) };
}
