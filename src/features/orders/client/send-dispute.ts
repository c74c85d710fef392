import { fetchJson, RequestFailed } from '#browser/fetch-json.ts';
import { sendWithProgress } from '#browser/upload-progress.ts';
import { API } from '#kernel/api.ts';

interface Draft {
  orderCode: string;
  lineIds: readonly string[];
  reason: string;
  remedy: string;
  message: string;
  photos: readonly File[];
}

const contract = () => import('../dispute-contract.ts');

/**
 * Reports a problem with ordered books. Validates before uploading photos, with the server's own messages.
 * @param onProgress receives the share sent, 0 to 1
 * @throws RequestFailed
 */
export async function sendDispute(
  { lineIds, photos, ...details }: Draft,
  onProgress: (share: number) => void,
): Promise<void> {
  const { DisputeRequest } = await contract();
  const dispute = { ...details, lineId: lineIds };
  const parsed = DisputeRequest.safeParse(dispute);
  if (!parsed.success) {
    const fields: Record<string, string> = {};
    for (const { path, message } of parsed.error.issues) fields[String(path[0])] ??= message;
    throw new RequestFailed(422, 'VALIDATION_FAILED', 'Please check the highlighted fields.', fields);
  }
  const body = new FormData();
  body.append('dispute', JSON.stringify(dispute));
  for (const photo of photos) body.append('files', photo);
  await fetchJson(`${API.contact}/dispute-order`, {
    method: 'POST',
    body,
    send: sendWithProgress(onProgress),
    schema: () => contract().then((file) => file.DisputeReply),
  });
}
