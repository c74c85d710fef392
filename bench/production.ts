/**
 * Time to make the production file of a full design including its layout, file size, and the longest event-loop delay;
 * medians.
 * Run: node bench/production.ts
 */
import { layOut } from '../src/features/designs/layout/lay-out.ts';
import { createLayoutContext } from '../src/features/designs/server/layout-context.ts';
import { FULL_DESIGN, TRACES } from '../src/features/designs/server/production/full-design-fixture.ts';
import { createProducer } from '../src/features/designs/server/production/producer.ts';
import { productionPdf } from '../src/features/designs/server/production/production-pdf.ts';
import { productionSvgs } from '../src/features/designs/server/production/production-svgs.ts';
import { createSetLine } from '../src/features/designs/server/production/set-line.ts';
import { measureMs, median, printTable } from './setup/stage.ts';

const ROUNDS = 40;
const MAX_MS = 2000;
const about = {
  hash: '0123456789abcdef'.repeat(4),
  title: FULL_DESIGN.book.title,
  date: new Date('2026-11-23T10:00:00Z'),
};
let bytes = 0;
const makePdf = () => {
  const design = structuredClone(FULL_DESIGN);
  const context = createLayoutContext(design, TRACES);
  bytes = productionPdf(layOut(design, context), about, createSetLine(context.shaper)).length;
};
const makeSvgs = () => {
  const design = structuredClone(FULL_DESIGN);
  productionSvgs(layOut(design, createLayoutContext(design, TRACES)), about);
};
const producer = createProducer();
const approved = { design: FULL_DESIGN, traces: TRACES, about };
const medians: number[] = [];
const rows: string[][] = [];
for (const [name, work] of [
  ['production PDF', makePdf],
  ['layers as SVG', makeSvgs],
  // As the shop makes it; the first time includes the start of the process.
  ['production PDF, in a process of its own', () => producer.pdf(approved, 'bench')],
] as const) {
  const first = await measureMs(work);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await measureMs(work));
  medians.push(median(times));
  rows.push([name, ...[first, median(times), Math.max(...times)].map((ms) => ms.toFixed(1))]);
}
producer.close();
printTable(
  `Files of a full design, ms; the PDF has ${Math.round(bytes / 1024)} kB; target: median under ${MAX_MS}`,
  ['', 'first', 'median', 'longest'],
  rows,
);
if (Math.max(...medians) > MAX_MS) process.exitCode = 1;
