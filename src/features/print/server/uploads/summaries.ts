import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '#db/connect.ts';
import { selectFrom } from '#db/select.ts';
import { TEXT_PAPERS } from '#features/designs/text-papers.ts';
import { judge } from '../../checking/judge.ts';
import type { Plan, Upload } from '../../contract.ts';
import type { DocumentFacts, PageFacts } from '../../facts.ts';
import type { Finding } from '../../findings.ts';
import { printUploads } from '../../tables.ts';
import type { UploadRow } from './queries.ts';

export interface UploadSummary extends Pick<Upload, 'pages' | 'sizes' | 'findings'> {
  hasErrors: boolean;
}

/** Plan for a book of the file's own size. */
const OWN_PLAN: Plan = {
  kind: 'book',
  trim: null,
  isTwoSided: true,
  paper: TEXT_PAPERS[0],
  inColour: true,
  university: null,
};

/** Cache limit in page numbers, which make up most of a finding. */
const PAGE_NUMBERS_MAX = 2_000_000;
/** A checked file never changes, and its facts can take a megabyte. */
const cache = new LRUCache<string, UploadSummary>({
  max: 5000,
  maxSize: PAGE_NUMBERS_MAX,
  sizeCalculation: ({ findings }) => countPageNumbers(findings),
});

export async function loadSummaries(
  db: Queryable,
  uploads: Iterable<Pick<UploadRow, 'id' | 'stage'>>,
): Promise<ReadonlyMap<string, UploadSummary>> {
  const summaries = new Map<string, UploadSummary>();
  for (const { id, stage } of uploads) {
    if (stage !== 'checked') continue;
    const summary = cache.get(id) ?? (await readSummary(db, id));
    if (summary) summaries.set(id, summary);
  }
  return summaries;
}

async function readSummary(db: Queryable, id: string): Promise<UploadSummary | undefined> {
  const facts = await loadFacts(db, id);
  return facts && summarise(id, facts);
}

export function summarise(id: string, facts: DocumentFacts): UploadSummary {
  const cached = cache.get(id);
  if (cached) return cached;
  const findings = judge(facts, OWN_PLAN);
  const summary: UploadSummary = {
    pages: facts.pages.length,
    sizes: countPageSizes(facts.pages),
    findings: findings.map(toFinding),
    hasErrors: findings.some(({ grade }) => grade === 'error'),
  };
  cache.set(id, summary);
  return summary;
}

/** Reads the facts of one file at a time, so that others are served in between. */
export async function loadFacts(db: Queryable, uploadId: string): Promise<DocumentFacts | undefined> {
  await setImmediate();
  const [row] = await db.query(FACTS, [uploadId]);
  return row?.facts ?? undefined;
}
const FACTS = selectFrom(printUploads, ['facts'], 'WHERE id = $1');

/** Drops the places, which are only shown with the file itself. */
export const toFinding = ({ places: _, ...finding }: Finding): Upload['findings'][number] =>
  finding as Upload['findings'][number];

/** Cache size of findings; at least 1. */
export const countPageNumbers = (findings: Upload['findings']): number =>
  findings.reduce((sum, { pages }) => sum + pages.length, 1);

function countPageSizes(pages: DocumentFacts['pages']): Upload['sizes'] {
  const sizes = new Map<string, Upload['sizes'][number]>();
  for (const page of pages) {
    const [widthMm, heightMm] = roundSize(page);
    const size = sizes.get(`${widthMm} ${heightMm}`) ?? { widthMm, heightMm, pages: 0 };
    size.pages += 1;
    sizes.set(`${widthMm} ${heightMm}`, size);
  }
  return [...sizes.values()].sort((a, b) => b.pages - a.pages);
}

const roundSize = ({ widthMm, heightMm }: PageFacts) => [Math.round(widthMm), Math.round(heightMm)] as const;
