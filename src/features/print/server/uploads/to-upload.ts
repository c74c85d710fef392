import type { ListedUpload, Upload } from '../../contract.ts';
import type { UploadRow } from './queries.ts';
import { refusalWords } from './refusal-words.ts';
import type { Summary } from './summaries.ts';

/**
 * An upload as its sender is told of it.
 * @param summary undefined where it is not checked
 */
export const toUpload = (row: UploadRow, summary: Summary | undefined): Upload => ({
  ...toListedUpload(row, summary),
  sizes: summary?.sizes ?? [],
  findings: summary?.findings ?? (row.refusal ? [refusedFor(row.refusal)] : []),
});

/** The same in a list. */
export const toListedUpload = (
  { id, name, bytes, stage, createdAt, removedAt }: UploadRow,
  summary: Summary | undefined,
): ListedUpload => ({
  ...{ id, name, bytes },
  state: stage === 'checked' ? (summary?.isMendable ? 'mendable' : 'fine') : stage,
  pages: summary?.pages ?? 0,
  ...{ createdAt, removedAt },
});

const refusedFor = (refusal: NonNullable<UploadRow['refusal']>): Upload['findings'][number] => ({
  ...{ code: refusal, grade: 'error', message: refusalWords(refusal), isAcceptable: false, pages: [] },
});
