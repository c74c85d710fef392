import { refused } from '../../checking/refusals.ts';
import type { ListedUpload, Upload } from '../../contract.ts';
import type { Refusal } from '../../facts.ts';
import { FILE_BYTES_MAX, PAGES_MAX } from '../../limits.ts';
import type { UploadRow } from './queries.ts';
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

const toRefusalFinding = (refusal: Refusal): Upload['findings'][number] => ({
  code: refusal,
  grade: 'error',
  message: refusalMessage(refusal),
  isAcceptable: false,
  pages: [],
});

function refusalMessage(refusal: Refusal): string {
  if (refusal === 'LOCKED')
    return 'This PDF is protected with a password. Choose it on our page to unlock it on your computer, or save it without the password and upload it again.';
  if (refusal === 'TOO_LARGE') return `Choose a file of up to ${FILE_BYTES_MAX / 2 ** 20} MB.`;
  if (refusal === 'TOO_MANY_PAGES')
    return `One volume holds up to ${PAGES_MAX.toLocaleString('en')} pages. Split the file into several volumes.`;
  return refused(refusal).message;
}
