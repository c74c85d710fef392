import { LRUCache } from 'lru-cache';
import type { Queryable } from '#db/connect.ts';
import { judgeForSpec } from '../../checking/judge-for-spec.ts';
import type { Upload } from '../../contract.ts';
import type { DocumentFacts } from '../../facts.ts';
import type { Finding } from '../../findings.ts';
import { countPageNumbers, loadFacts, summarise, toFinding } from '../uploads/summaries.ts';
import type { JobRow } from './queries.ts';

export interface JobJudgement {
  pages: number;
  colourPages: number;
  /** Why it can't be printed as it is, for the customer; null if it can. */
  problem: string | null;
  /** Messages of the accepted findings. */
  accepted: string[];
  findings: Upload['findings'];
}

/** Cache limit in page numbers, which make up most of a finding. */
const PAGE_NUMBERS_MAX = 2_000_000;

/** A checked file never changes and a version identifies the book, so carts needn't read the facts. */
const cache = new LRUCache<string, JobJudgement>({
  max: 2000,
  maxSize: PAGE_NUMBERS_MAX,
  sizeCalculation: ({ findings }) => countPageNumbers(findings),
});

const cacheKey = ({ id, version }: JobRow) => `${id} ${version}`;

/** Judges the files of these jobs, by job id; jobs with an unchecked file are left out. */
export async function judgeJobs(
  db: Queryable,
  jobs: readonly JobRow[],
): Promise<ReadonlyMap<string, JobJudgement>> {
  const result = new Map<string, JobJudgement>();
  for (const job of jobs) {
    if (job.stage !== 'checked') continue;
    const judgement = cache.get(cacheKey(job)) ?? (await judgeJob(db, job));
    if (judgement) result.set(job.id, judgement);
  }
  return result;
}

async function judgeJob(db: Queryable, job: JobRow): Promise<JobJudgement | undefined> {
  const facts = job.uploadId ? await loadFacts(db, job.uploadId) : undefined;
  if (!facts) return undefined;
  summarise(job.uploadId ?? '', facts);
  const result = judgeFacts(job, facts);
  cache.set(cacheKey(job), result);
  return result;
}

function judgeFacts({ spec, accepted }: JobRow, facts: DocumentFacts): JobJudgement {
  const findings = judgeForSpec(facts, spec);
  const isAccepted = ({ code, isAcceptable }: Finding) => isAcceptable && accepted.includes(code);
  const errors = findings.filter(({ grade }) => grade === 'error');
  return {
    pages: facts.pages.length,
    colourPages: countColourPages(facts),
    problem: describeProblem(errors.filter((finding) => !isAccepted(finding))),
    accepted: errors.filter(isAccepted).map(({ message }) => message),
    findings: findings.map(toFinding),
  };
}

const countColourPages = ({ pages }: DocumentFacts): number =>
  pages.filter(({ isColour }) => isColour).length;

function describeProblem([first, ...otherFindings]: readonly Finding[]): string | null {
  if (!first) return null;
  return otherFindings.length === 0
    ? `Fix or accept one thing first. ${first.message}`
    : `Fix or accept ${otherFindings.length + 1} things first. ${first.message}`;
}
