import { fetchJson } from '#browser/fetch-json.ts';
import { sendWithProgress } from '#browser/upload-progress.ts';
import { API } from '#kernel/api.ts';
import type { DesignUpload } from '../contract.ts';
import { addBlock } from './layout-context.ts';

/** Uploads a picture and reports progress (0…1). Rejects with `RequestFailed`. */
export function sendUpload(file: File, onProgress: (share: number) => void): Promise<DesignUpload> {
  const body = new FormData();
  body.set('file', file);
  return fetchJson(`${API.designs}/uploads`, {
    method: 'POST',
    body,
    send: sendWithProgress(onProgress),
    schema: () => import('../contract.ts').then(({ DesignUploadReply }) => DesignUploadReply),
  }).then(({ data }) => {
    if (data.trace) addBlock(data.sha256, data.trace);
    return data;
  });
}

export const fetchUpload = (id: string): Promise<DesignUpload> =>
  fetchJson(`${API.designs}/uploads/${encodeURIComponent(id)}`, {
    schema: () => import('../contract.ts').then(({ DesignUploadReply }) => DesignUploadReply),
  }).then(({ data }) => data);
