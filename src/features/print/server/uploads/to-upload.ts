import type { ListedUpload, Upload } from '../../contract.ts';
import type { UploadRow } from './queries.ts';
import { refusalWords } from './refusal-words.ts';
import type { Summary } from './summaries.ts';

/**
 * Builds the API's upload.
 * @param summary undefined while unchecked
 */
export const toUpload = (row: UploadRow, summary: Summary | undefined): Upload => ({
  ...toListedUpload(row, summary),
  sizes: summary?.sizes ?? [],
  findings: summary?.findings ?? (row.refusal ? [refusedFor(row.refusal)] : []),
});

export const toListedUpload = (
  { id, name, bytes, stage, createdAt, removedAt }: UploadRow,
  summary: Summary | undefined,
): ListedUpload => ({
  id,
  name,
  bytes,
  state: stage === 'checked' ? (summary?.isMendable ? 'mendable' : 'fine') : stage,
  pages: summary?.pages ?? 0,
  createdAt,
  removedAt,
});

const refusedFor = (refusal: NonNullable<UploadRow['refusal']>): Upload['findings'][number] => ({
  code: refusal,
  grade: 'error',
  message: refusalWords(refusal),
  isAcceptable: false,
  pages: [],
});
