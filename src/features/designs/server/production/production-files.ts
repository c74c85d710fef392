import type { Statements } from '#db/connect.ts';
import { layOut } from '../../layout/lay-out.ts';
import { sealedDesign } from '../approved.ts';
import { meansOf } from '../means.ts';
import type { About } from './about.ts';
import { lettererOf } from './letterer.ts';
import { productionPdf } from './production-pdf.ts';
import { productionSvgs } from './production-svgs.ts';

export interface ProductionFile {
  name: string;
  body: Buffer | string;
}

/** All production files of a sealed design: the PDF, and one SVG per layer for the engraver. */
export async function productionFiles(
  db: Statements,
  document: unknown,
  about: About,
): Promise<ProductionFile[]> {
  const { design, traces } = await sealedDesign(db, document, about.hash);
  const means = meansOf(design, traces);
  const layout = layOut(design, means);
  const name = [about.orderCode, about.hash.slice(0, 12)].filter(Boolean).join('-');
  return [
    { name: `${name}.pdf`, body: productionPdf(layout, about, lettererOf(means.shaper)) },
    ...productionSvgs(layout, about).map(({ layer, svg }) => ({ name: `${name}-${layer}.svg`, body: svg })),
  ];
}
