/**
 * Checks a 300-page thesis, compared with pdf.js alone reading operators and text of every page. Also measures the
 * time to the first facts and the time of the judgement.
 * Run: node bench/checking.ts [file.pdf]
 */
import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { inspect } from '../src/features/print/checking/inspect.ts';
import { judge } from '../src/features/print/checking/judge.ts';
import type { DocumentFacts } from '../src/features/print/facts.ts';
import type { Plan } from '../src/features/print/plan.ts';
import { longThesis } from '../test/pdfs/thesis.ts';
import { median, printTable } from './stage.ts';

const ROUNDS = 5;
const PLAN: Plan = {
  kind: 'thesis',
  trim: null,
  isTwoSided: true,
  paper: 'white-80',
  inColour: true,
  university: null,
};

const path = process.argv[2];
const bytes = path === undefined ? await longThesis(300) : new Uint8Array(await readFile(path));
const libraryTimes: number[] = [];
const checkTimes: number[] = [];
const firstFactsTimes: number[] = [];
const facts = await check();
await readWithLibrary();
for (let round = 0; round < ROUNDS; round++) {
  libraryTimes.push(await timed(readWithLibrary));
  checkTimes.push(await timed(check));
}
const judgeTimes = Array.from({ length: ROUNDS }, () => {
  const began = performance.now();
  judge(facts, PLAN);
  return performance.now() - began;
});
const longFacts = repeatPages(facts, 1400);
const longJudgeTimes = Array.from({ length: ROUNDS }, () => {
  const began = performance.now();
  judge(longFacts, PLAN);
  return performance.now() - began;
});
printTable(
  `A PDF of ${facts.pages.length} pages, ${(bytes.length / 2 ** 20).toFixed(1)} MB, median of ${ROUNDS} rounds`,
  ['', 'median', 'target'],
  [
    ['the library alone', `${median(libraryTimes).toFixed(0)} ms`, ''],
    ['the check', `${median(checkTimes).toFixed(0)} ms`, ''],
    ['check to library', (median(checkTimes) / median(libraryTimes)).toFixed(2), '≤ 1.50'],
    ['first facts', `${median(firstFactsTimes).toFixed(0)} ms`, '< 1000 ms'],
    ['judgement', `${median(judgeTimes).toFixed(1)} ms`, ''],
    ['judgement of 1,400 pages', `${median(longJudgeTimes).toFixed(1)} ms`, '< 20 ms'],
  ],
);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Uses the settings of the check, so that the library does no extra work. */
async function readWithLibrary(): Promise<void> {
  const task = getDocument({
    data: bytes.slice(),
    verbosity: 0,
    disableFontFace: false,
    useSystemFonts: false,
    isOffscreenCanvasSupported: false,
  });
  const document = await task.promise;
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    await page.getOperatorList();
    await page.getTextContent();
    page.cleanup();
  }
  await task.destroy();
}

async function check(): Promise<DocumentFacts> {
  const began = performance.now();
  let isFirst = true;
  return inspect(bytes, {
    onFacts: () => {
      if (isFirst) firstFactsTimes.push(performance.now() - began);
      isFirst = false;
    },
  });
}

function repeatPages(source: DocumentFacts, count: number): DocumentFacts {
  return {
    ...source,
    pages: Array.from({ length: Math.ceil(count / source.pages.length) }, () => source.pages)
      .flat()
      .slice(0, count),
  };
}
