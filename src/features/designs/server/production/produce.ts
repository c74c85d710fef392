import { layOut } from '../../layout/lay-out.ts';
import { lettered } from '../checks/warm-up.ts';
import { meansOf } from '../means.ts';
import type { Produced, ProductionTask } from '../process/tasks.ts';
import { lettererOf } from './letterer.ts';
import { productionPdf } from './production-pdf.ts';
import { productionSvgs } from './production-svgs.ts';

export function produce({ design, traces, about, file }: Omit<ProductionTask, 'kind'>): Produced {
  const means = meansOf(design, traces);
  const layout = layOut(design, means);
  if (file === 'layers') return { layers: productionSvgs(layout, about) };
  return { pdf: productionPdf(layout, about, lettererOf(means.shaper)) };
}

/** Preloads common fonts, so that the first file is as fast as the next. */
export function warmUp(): void {
  const about = { hash: '0'.repeat(64), title: 'A title', date: new Date(0) };
  produce({ file: 'pdf', design: lettered(), traces: new Map(), about });
}
