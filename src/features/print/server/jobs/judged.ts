import { LRUCache } from 'lru-cache';
import type { Statements } from '#db/connect.ts';
import { judged as findingsOf } from '../../checking/judged.ts';
import type { Upload } from '../../contract.ts';
import type { DocumentFacts } from '../../facts.ts';
import type { Finding } from '../../findings.ts';
import { factsOf, numbersIn, summarise, toFinding } from '../uploads/summaries.ts';
import type { JobRow } from './queries.ts';

export interface Judged {
  pages: number;
  colourPages: number;
  /** Why it can't be printed as it is, for the customer; null if it can. */
  problem: string | null;
  /** Messages of the accepted findings. */
  accepted: string[];
  findings: Upload['findings'];
}

/** Cache limit in page numbers, which make up most of a finding. */
const NUMBERS_MAX = 2_000_000;

/** A checked file never changes and a version identifies the book, so carts needn't read the facts. */
const kept = new LRUCache<string, Judged>({
  max: 2000,
  maxSize: NUMBERS_MAX,
  sizeCalculation: ({ findings }) => numbersIn(findings),
});

const keyOf = ({ id, version }: JobRow) => `${id} ${version}`;

/** Judges the files of these jobs, by job id; jobs with an unchecked file are left out. */
export async function judgedJobs(
  db: Statements,
  jobs: readonly JobRow[],
): Promise<ReadonlyMap<string, Judged>> {
  const judged = new Map<string, Judged>();
  for (const job of jobs) {
    if (job.stage !== 'checked') continue;
    const known = kept.get(keyOf(job)) ?? (await judge(db, job));
    if (known) judged.set(job.id, known);
  }
  return judged;
}

async function judge(db: Statements, job: JobRow): Promise<Judged | undefined> {
  const facts = job.uploadId ? await factsOf(db, job.uploadId) : undefined;
  if (!facts) return undefined;
  summarise(job.uploadId ?? '', facts);
  const judged = judgedAs(job, facts);
  kept.set(keyOf(job), judged);
  return judged;
}

function judgedAs({ spec, accepted }: JobRow, facts: DocumentFacts): Judged {
  const findings = findingsOf(facts, spec);
  const isAccepted = ({ code, isAcceptable }: Finding) => isAcceptable && accepted.includes(code);
  const errors = findings.filter(({ grade }) => grade === 'error');
  return {
    pages: facts.pages.length,
    colourPages: colourPagesOf(facts),
    problem: inTheWay(errors.filter((one) => !isAccepted(one))),
    accepted: errors.filter(isAccepted).map(({ message }) => message),
    findings: findings.map(toFinding),
  };
}

const colourPagesOf = ({ pages }: DocumentFacts): number => pages.filter(({ isColour }) => isColour).length;

function inTheWay([first, ...more]: readonly Finding[]): string | null {
  if (!first) return null;
  return more.length === 0
    ? `One thing has to be mended, or accepted, first: ${first.message}`
    : `${more.length + 1} things have to be mended, or accepted, first. ${first.message}`;
}
