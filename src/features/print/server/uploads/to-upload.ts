import type { ListedUpload, Upload } from '../../contract.ts';
import type { UploadRow } from './queries.ts';
import { refusalMessage } from './refusal-message.ts';
import type { UploadSummary } from './summaries.ts';

/**
 * Builds the API's upload.
 * @param summary undefined while unchecked
 */
export const toUpload = (row: UploadRow, summary: UploadSummary | undefined): Upload => ({
  ...toListedUpload(row, summary),
  sizes: summary?.sizes ?? [],
  findings: summary?.findings ?? (row.refusal ? [toRefusalFinding(row.refusal)] : []),
});

export const toListedUpload = (
  { id, name, bytes, stage, createdAt, removedAt }: UploadRow,
  summary: UploadSummary | undefined,
): ListedUpload => ({
  id,
  name,
  bytes,
  state: stage === 'checked' ? (summary?.hasErrors ? 'has_errors' : 'fine') : stage,
  pages: summary?.pages ?? 0,
  createdAt,
  removedAt,
});

const toRefusalFinding = (refusal: NonNullable<UploadRow['refusal']>): Upload['findings'][number] => ({
  code: refusal,
  grade: 'error',
  message: refusalMessage(refusal),
  isAcceptable: false,
  pages: [],
});
