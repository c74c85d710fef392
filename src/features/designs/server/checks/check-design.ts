import { FACES, type TextElement } from '../../design.ts';
import { findingsWithMends } from '../../findings/findings-of.ts';
import { layOut } from '../../layout/lay-out.ts';
import type { TracedLogo } from '../../layout.ts';
import { plainDesign } from '../begin.ts';
import { meansOf } from '../means.ts';
import type { Checked, CheckTask } from '../process/tasks.ts';
import { sealOf } from '../seal.ts';

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

/** Loads what nearly every design needs: each hand, in Latin letters. */
export function warmUp(): void {
  const design = plainDesign([
    { id: '', colorName: 'black', label: '', altText: '', light: '', dark: '', disabled: false },
  ]);
  const text: Omit<TextElement, 'id' | 'face'> = {
    ...{ kind: 'text', side: 'front', x: 70, y: 60, rotation: 0, foil: null, group: null },
    ...{ text: 'A title & more', size: 10, align: 'centre', tracking: 0, leading: 1.2, capitals: false },
    width: null,
  };
  const elements = FACES.map((face, i): TextElement => ({ ...text, id: `t${i}`, face }));
  void checkDesign({ kind: 'check', design: { ...design, elements }, traces: new Map(), colours: [] });
}
