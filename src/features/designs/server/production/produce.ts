import { layOut } from '../../layout/lay-out.ts';
import { createWarmUpDesign } from '../checks/warm-up.ts';
import { createLayoutContext } from '../layout-context.ts';
import type { ProductionOutcome, ProductionTask } from '../process/tasks.ts';
import { productionPdf } from './production-pdf.ts';
import { productionSvgs } from './production-svgs.ts';
import { createSetLine } from './set-line.ts';

export function produce({ design, traces, about, file }: Omit<ProductionTask, 'kind'>): ProductionOutcome {
  const context = createLayoutContext(design, traces);
  const layout = layOut(design, context);
  if (file === 'layers') return { layers: productionSvgs(layout, about) };
  return { pdf: productionPdf(layout, about, createSetLine(context.shaper)) };
}

/** Preloads common fonts, so that the first file is as fast as the next. */
export function warmUp(): void {
  const about = { hash: '0'.repeat(64), title: 'A title', date: new Date(0) };
  produce({ file: 'pdf', design: createWarmUpDesign(), traces: new Map(), about });
}
