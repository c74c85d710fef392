import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Statements } from '#db/connect.ts';
import { TEXT_PAPERS } from '#kernel/text-papers.ts';
import { judge } from '../../checking/judge.ts';
import type { Upload } from '../../contract.ts';
import type { DocumentFacts, PageFacts } from '../../facts.ts';
import type { Finding } from '../../findings.ts';
import type { Plan } from '../../plan.ts';
import type { UploadRow } from './queries.ts';

/** What is told of a file that was checked, judged for itself. */
export interface Summary extends Pick<Upload, 'pages' | 'sizes' | 'findings'> {
  /** Whether something stands against printing it. */
  isMendable: boolean;
}

/** The plan by which a file is judged for itself: the book that it is by its own measures. */
const ITSELF: Plan = {
  kind: 'book',
  trim: null,
  isTwoSided: true,
  paper: TEXT_PAPERS[0],
  inColour: true,
  university: null,
};

/** Numbers of pages, of which findings are made for the most part. */
const NUMBERS_MAX = 2_000_000;
/** A checked file never changes. What is known of it is up to a megabyte, which is not read for what is told each time. */
const kept = new LRUCache<string, Summary>({
  max: 5000,
  maxSize: NUMBERS_MAX,
  sizeCalculation: ({ findings }) => numbersIn(findings),
});

/** Of these files those that were checked, by their ids. */
export async function summariesOf(
  db: Statements,
  uploads: Iterable<Pick<UploadRow, 'id' | 'stage'>>,
): Promise<ReadonlyMap<string, Summary>> {
  const summaries = new Map<string, Summary>();
  for (const { id, stage } of uploads) {
    if (stage !== 'checked') continue;
    const summary = kept.get(id) ?? (await readSummary(db, id));
    if (summary) summaries.set(id, summary);
  }
  return summaries;
}

async function readSummary(db: Statements, id: string): Promise<Summary | undefined> {
  const facts = await factsOf(db, id);
  return facts && summarise(id, facts);
}

/** Keeps what is told of a file whose facts are at hand. */
export function summarise(id: string, facts: DocumentFacts): Summary {
  const known = kept.get(id);
  if (known) return known;
  const findings = judge(facts, ITSELF);
  const summary: Summary = {
    pages: facts.pages.length,
    sizes: sizesOf(facts.pages),
    findings: findings.map(toFinding),
    isMendable: findings.some(({ grade }) => grade === 'error'),
  };
  kept.set(id, summary);
  return summary;
}

/** What the check found in one file, one at a time, so that others are served between two. */
export async function factsOf(db: Statements, uploadId: string): Promise<DocumentFacts | undefined> {
  await setImmediate();
  const [row] = await db.query<{ facts: DocumentFacts | null }>(
    'SELECT facts FROM print_uploads WHERE id = $1',
    [uploadId],
  );
  return row?.facts ?? undefined;
}

/** A finding without its places, which are shown where the file itself is. */
export const toFinding = ({ places: _, ...finding }: Finding): Upload['findings'][number] =>
  finding as Upload['findings'][number];

/** How much findings take to keep; at least 1. */
export const numbersIn = (findings: Upload['findings']): number =>
  findings.reduce((sum, { pages }) => sum + pages.length, 1);

/** The sizes of its pages, to the whole millimetre, the commonest first. */
function sizesOf(pages: DocumentFacts['pages']): Upload['sizes'] {
  const sizes = new Map<string, Upload['sizes'][number]>();
  for (const page of pages) {
    const [widthMm, heightMm] = measuresOf(page);
    const size = sizes.get(`${widthMm} ${heightMm}`) ?? { widthMm, heightMm, pages: 0 };
    size.pages += 1;
    sizes.set(`${widthMm} ${heightMm}`, size);
  }
  return [...sizes.values()].sort((a, b) => b.pages - a.pages);
}

const measuresOf = ({ widthMm, heightMm }: PageFacts) => [Math.round(widthMm), Math.round(heightMm)] as const;
