import type { Queryable } from '#db/connect.ts';
import { judge } from '../checking/judge.ts';
import { judgeForSpec } from '../checking/judge-for-spec.ts';
import type { Cut, DocumentFacts } from '../facts.ts';
import type { Finding } from '../findings.ts';
import type { PrintSnapshot } from '../print-item.ts';
import { findJob } from './jobs/queries.ts';
import { loadFacts } from './uploads/summaries.ts';

interface OrderedFile {
  uploadId: string;
  /** Null once the job is deleted. */
  jobId: string | null;
  print: PrintSnapshot;
}

/** Returns findings and trim edges of an ordered file, for production; null if its facts are gone. */
export async function inspectOrderedFile(
  db: Queryable,
  { uploadId, jobId, print }: OrderedFile,
): Promise<{ findings: Finding[]; cuts: (Cut | null)[] } | null> {
  const facts = await loadFacts(db, uploadId);
  if (!facts) return null;
  const { kind, trim, paper, isTwoSided, inColour } = print;
  const book = { kind, trim, paper, isTwoSided, inColour };
  // The job may have changed since; only it knows the university.
  const job = jobId === null ? undefined : await findJob(db, jobId);
  const findings = job
    ? judgeForSpec(facts, { ...job.spec, ...book })
    : judge(facts, { ...book, university: null });
  return { findings, cuts: trimEdgesByPage(facts) };
}

export async function loadTrimEdges(db: Queryable, uploadId: string): Promise<(Cut | null)[]> {
  const facts = await loadFacts(db, uploadId);
  return facts ? trimEdgesByPage(facts) : [];
}

/** Trim edges by page, null for pages shown exactly as trimmed; empty if all are. */
function trimEdgesByPage({ pages }: DocumentFacts): (Cut | null)[] {
  return pages.some(({ cut }) => cut) ? pages.map(({ cut }) => cut ?? null) : [];
}
