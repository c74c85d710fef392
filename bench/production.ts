/**
 * Time to make the production file of a full design including its layout, file size, and the longest event-loop delay;
 * medians.
 * Run: node bench/production.ts
 */
import { layOut } from '../src/features/designs/layout/lay-out.ts';
import { meansOf } from '../src/features/designs/server/means.ts';
import { lettererOf } from '../src/features/designs/server/production/letterer.ts';
import { createProducer } from '../src/features/designs/server/production/producer.ts';
import { productionPdf } from '../src/features/designs/server/production/production-pdf.ts';
import { productionSvgs } from '../src/features/designs/server/production/production-svgs.ts';
import { TRACES, WHOLE_DESIGN } from '../src/features/designs/server/production/whole-design-fixture.ts';

const ROUNDS = 40;
const about = {
  hash: '0123456789abcdef'.repeat(4),
  title: WHOLE_DESIGN.book.title,
  date: new Date('2026-11-23T10:00:00Z'),
};
const timed = (work: () => unknown): number => {
  const from = performance.now();
  work();
  return performance.now() - from;
};
const median = (of: number[]) => of.toSorted((a, b) => a - b)[of.length >> 1] as number;

let bytes = 0;
const makePdf = () => {
  const design = structuredClone(WHOLE_DESIGN);
  const means = meansOf(design, TRACES);
  bytes = productionPdf(layOut(design, means), about, lettererOf(means.shaper)).length;
};
const makeSvgs = () => {
  const design = structuredClone(WHOLE_DESIGN);
  productionSvgs(layOut(design, meansOf(design, TRACES)), about);
};
const first = timed(makePdf);
const pdf = Array.from({ length: ROUNDS }, () => timed(makePdf));
const svgs = Array.from({ length: ROUNDS }, () => timed(makeSvgs));
console.log(
  `production PDF: first ${first.toFixed(0)} ms, median ${median(pdf).toFixed(1)} ms, longest ${Math.max(...pdf).toFixed(1)} ms, ${Math.round(bytes / 1024)} kB`,
);
console.log(`layers as SVG: median ${median(svgs).toFixed(1)} ms`);

const producer = createProducer();
const approved = { design: WHOLE_DESIGN, traces: TRACES, about };
const asked = async () => {
  const from = performance.now();
  await producer.pdf(approved, 'bench');
  return performance.now() - from;
};
const begun = await asked();
const elsewhere: number[] = [];
for (let i = 0; i < ROUNDS; i++) elsewhere.push(await asked());
producer.close();
console.log(
  `as the shop draws it, in a process of its own: first ${begun.toFixed(0)} ms with its start, median ${median(elsewhere).toFixed(1)} ms`,
);
if (median(pdf) > 2000 || median(elsewhere) > 2000) process.exitCode = 1;
