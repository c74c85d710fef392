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

export interface Summary extends Pick<Upload, 'pages' | 'sizes' | 'findings'> {
  isMendable: boolean;
}

/** Plan that takes the book from the file's own measures. */
const ITSELF: Plan = {
  kind: 'book',
  trim: null,
  isTwoSided: true,
  paper: TEXT_PAPERS[0],
  inColour: true,
  university: null,
};

/** Cache limit in page numbers, which make up most of a finding. */
const NUMBERS_MAX = 2_000_000;
/** A checked file never changes, and its facts can take a megabyte. */
const kept = new LRUCache<string, Summary>({
  max: 5000,
  maxSize: NUMBERS_MAX,
  sizeCalculation: ({ findings }) => numbersIn(findings),
});

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

/** Reads the facts of one file at a time, so that others are served in between. */
export async function factsOf(db: Statements, uploadId: string): Promise<DocumentFacts | undefined> {
  await setImmediate();
  const [row] = await db.query<{ facts: DocumentFacts | null }>(
    'SELECT facts FROM print_uploads WHERE id = $1',
    [uploadId],
  );
  return row?.facts ?? undefined;
}

/** Drops the places, which are shown only where the file itself is. */
export const toFinding = ({ places: _, ...finding }: Finding): Upload['findings'][number] =>
  finding as Upload['findings'][number];

/** Cache size of findings; at least 1. */
export const numbersIn = (findings: Upload['findings']): number =>
  findings.reduce((sum, { pages }) => sum + pages.length, 1);

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
