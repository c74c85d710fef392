import type { Statements } from '#db/connect.ts';
import { layOut } from '../../layout/lay-out.ts';
import type { TracedLogo } from '../../layout.ts';
import { asSealed } from '../approved.ts';
import { meansOf } from '../means.ts';
import { tracesOf } from '../uploads/queries.ts';
import type { About } from './about.ts';
import { lettererOf } from './letterer.ts';
import { productionPdf } from './production-pdf.ts';
import { productionSvgs } from './production-svgs.ts';

/** A file for the bench. */
export interface ProductionFile {
  name: string;
  body: Buffer | string;
}

/** All that a sealed design is made from: the PDF, and a drawing of each layer for the engraver. */
export async function productionFiles(
  db: Statements,
  document: unknown,
  about: About,
): Promise<ProductionFile[]> {
  const design = asSealed(document);
  const traces = [...(await tracesOf(db, design))].filter(
    (one): one is [string, TracedLogo] => one[1] !== null,
  );
  const means = meansOf(design, new Map(traces));
  const layout = layOut(design, means);
  const name = [about.orderCode, about.hash.slice(0, 12)].filter(Boolean).join('-');
  return [
    { name: `${name}.pdf`, body: productionPdf(layout, about, lettererOf(means.shaper)) },
    ...productionSvgs(layout, about).map(({ layer, svg }) => ({ name: `${name}-${layer}.svg`, body: svg })),
  ];
}
