import type { Statements } from '#db/connect.ts';
import type { SealedPrint } from '#kernel/printed-line.ts';
import { judge } from '../checking/judge.ts';
import { judged } from '../checking/judged.ts';
import type { Cut, DocumentFacts } from '../facts.ts';
import type { Finding } from '../findings.ts';
import { jobById } from './jobs/queries.ts';
import { factsOf } from './uploads/summaries.ts';

interface OrderedFile {
  uploadId: string;
  /** Null once the job is deleted. */
  jobId: string | null;
  print: SealedPrint;
}

/** Returns findings and trim edges of an ordered file, for production; null if its facts are gone. */
export async function lookedThrough(
  db: Statements,
  { uploadId, jobId, print }: OrderedFile,
): Promise<{ findings: Finding[]; cuts: (Cut | null)[] } | null> {
  const facts = await factsOf(db, uploadId);
  if (!facts) return null;
  const { kind, trim, paper, isTwoSided, inColour } = print;
  const book = { kind, trim, paper, isTwoSided, inColour };
  // The job may have changed since; only it knows the university.
  const job = jobId === null ? undefined : await jobById(db, jobId);
  const findings = job
    ? judged(facts, { ...job.spec, ...book })
    : judge(facts, { ...book, university: null });
  return { findings, cuts: cutsIn(facts) };
}

export async function cutsOf(db: Statements, uploadId: string): Promise<(Cut | null)[]> {
  const facts = await factsOf(db, uploadId);
  return facts ? cutsIn(facts) : [];
}

/** Trim edges by page, null for pages shown exactly as trimmed; empty if all are. */
function cutsIn({ pages }: DocumentFacts): (Cut | null)[] {
  return pages.some(({ cut }) => cut) ? pages.map(({ cut }) => cut ?? null) : [];
}
