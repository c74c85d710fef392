import type { Queryable } from '#db/connect.ts';
import { layOut } from '../../layout/lay-out.ts';
import { verifySealedDesign } from '../approved-design.ts';
import { createLayoutContext } from '../layout-context.ts';
import type { JobInfo } from './job-info.ts';
import { productionPdf } from './production-pdf.ts';
import { productionSvgs } from './production-svgs.ts';
import { createSetLine } from './set-line.ts';

export interface ProductionFile {
  name: string;
  body: Buffer | string;
}

/** All production files of a sealed design: the PDF, and one SVG per layer for the engraver. */
export async function productionFiles(
  db: Queryable,
  document: unknown,
  about: JobInfo,
): Promise<ProductionFile[]> {
  const { design, traces } = await verifySealedDesign(db, document, about.hash);
  const context = createLayoutContext(design, traces);
  const layout = layOut(design, context);
  const name = [about.orderCode, about.hash.slice(0, 12)].filter(Boolean).join('-');
  return [
    { name: `${name}.pdf`, body: productionPdf(layout, about, createSetLine(context.shaper)) },
    ...productionSvgs(layout, about).map(({ layer, svg }) => ({ name: `${name}-${layer}.svg`, body: svg })),
  ];
}
