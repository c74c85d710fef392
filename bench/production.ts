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

const ROUNDS = 40;
const about = {
  hash: '0123456789abcdef'.repeat(4),
  title: FULL_DESIGN.book.title,
  date: new Date('2026-11-23T10:00:00Z'),
};
const measure = (work: () => unknown): number => {
  const from = performance.now();
  work();
  return performance.now() - from;
};
const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] as number;

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
const first = measure(makePdf);
const pdf = Array.from({ length: ROUNDS }, () => measure(makePdf));
const svgs = Array.from({ length: ROUNDS }, () => measure(makeSvgs));
console.log(
  `production PDF: first ${first.toFixed(0)} ms, median ${median(pdf).toFixed(1)} ms, longest ${Math.max(...pdf).toFixed(1)} ms, ${Math.round(bytes / 1024)} kB`,
);
console.log(`layers as SVG: median ${median(svgs).toFixed(1)} ms`);

const producer = createProducer();
const approved = { design: FULL_DESIGN, traces: TRACES, about };
const measureProducer = async () => {
  const from = performance.now();
  await producer.pdf(approved, 'bench');
  return performance.now() - from;
};
const firstMs = await measureProducer();
const workerTimes: number[] = [];
for (let i = 0; i < ROUNDS; i++) workerTimes.push(await measureProducer());
producer.close();
console.log(
  `as the shop draws it, in a process of its own: first ${firstMs.toFixed(0)} ms with its start, median ${median(workerTimes).toFixed(1)} ms`,
);
if (median(pdf) > 2000 || median(workerTimes) > 2000) process.exitCode = 1;
