import type { Statements } from '#db/connect.ts';
import type { SealedPrint } from '#kernel/printed-line.ts';
import { judge } from '../checking/judge.ts';
import { judged } from '../checking/judged.ts';
import type { Cut, DocumentFacts } from '../facts.ts';
import type { Finding } from '../findings.ts';
import { jobById } from './jobs/queries.ts';
import { factsOf } from './uploads/summaries.ts';

/** What is printed, by its file, its job, and what of both was sealed. */
interface OrderedFile {
  uploadId: string;
  /** Null once it is deleted. */
  jobId: string | null;
  print: SealedPrint;
}

/**
 * What there is to know of a file that was ordered, for who prints it: what is found in it for the book that was ordered, and
 * where its pages are cut. Null where nothing is known of it any more.
 */
export async function lookedThrough(
  db: Statements,
  { uploadId, jobId, print }: OrderedFile,
): Promise<{ findings: Finding[]; cuts: (Cut | null)[] } | null> {
  const facts = await factsOf(db, uploadId);
  if (!facts) return null;
  const { kind, trim, paper, isTwoSided, inColour } = print;
  const book = { kind, trim, paper, isTwoSided, inColour };
  // The job may have become another since; only it knows what a university asks.
  const job = jobId === null ? undefined : await jobById(db, jobId);
  const findings = job
    ? judged(facts, { ...job.spec, ...book })
    : judge(facts, { ...book, university: null });
  return { findings, cuts: cutsIn(facts) };
}

/** Where the pages of a file are cut; see `cutsIn`. */
export async function cutsOf(db: Statements, uploadId: string): Promise<(Cut | null)[]> {
  const facts = await factsOf(db, uploadId);
  return facts ? cutsIn(facts) : [];
}

/** By page, null for one that is shown just as it is cut; empty where all are. */
function cutsIn({ pages }: DocumentFacts): (Cut | null)[] {
  return pages.some(({ cut }) => cut) ? pages.map(({ cut }) => cut ?? null) : [];
}
