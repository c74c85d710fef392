import type { z } from 'zod';
import { TEXT_PAPERS } from '#kernel/text-papers.ts';
import { judge } from '../../checking/judge.ts';
import type { Finding as FindingReply, Upload } from '../../contract.ts';
import type { DocumentFacts, PageFacts } from '../../facts.ts';
import type { Finding } from '../../findings.ts';
import type { Plan } from '../../plan.ts';
import type { UploadRow } from './queries.ts';
import { refusalWords } from './refusal-words.ts';

/** The plan by which a file is judged for itself: the book that it is by its own measures. */
const ITSELF: Plan = {
  kind: 'book',
  trim: null,
  isTwoSided: true,
  paper: TEXT_PAPERS[0],
  inColour: true,
  university: null,
};

/** An upload as its sender is told of it. */
export function toUpload({
  id,
  name,
  bytes,
  stage,
  refusal,
  facts,
  createdAt,
  removedAt,
}: UploadRow): Upload {
  const findings = stage === 'checked' && facts ? judge(facts, ITSELF) : refusal ? [refusedFor(refusal)] : [];
  return {
    ...{ id, name, bytes },
    state: stage === 'checked' ? (findings.some(isInTheWay) ? 'mendable' : 'fine') : stage,
    pages: facts?.pages.length ?? 0,
    sizes: facts ? sizesOf(facts.pages) : [],
    findings: findings.map(toFinding),
    ...{ createdAt, removedAt },
  };
}

const isInTheWay = ({ grade }: Finding): boolean => grade === 'error';

const refusedFor = (refusal: NonNullable<UploadRow['refusal']>): Finding => ({
  ...{ code: refusal, grade: 'error', message: refusalWords(refusal), isAcceptable: false },
  ...{ pages: [], places: [] },
});

/** A finding without its places, which are shown where the file itself is. */
export const toFinding = ({ places: _, ...finding }: Finding): z.infer<typeof FindingReply> =>
  finding as z.infer<typeof FindingReply>;

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
