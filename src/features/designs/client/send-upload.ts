import { fetchJson } from '#browser/fetch-json.ts';
import { sayingProgress } from '#browser/upload-progress.ts';
import { API } from '#kernel/api.ts';
import type { DesignUpload } from '../contract.ts';
import { knowTrace } from './means.ts';

/** Uploads a picture and reports progress (0…1). Rejects with `RequestFailed`. */
export function sendUpload(file: File, onProgress: (share: number) => void): Promise<DesignUpload> {
  const body = new FormData();
  body.set('file', file);
  return fetchJson(`${API.designs}/uploads`, {
    method: 'POST',
    body,
    send: sayingProgress(onProgress),
    schema: () => import('../contract.ts').then(({ DesignUploadReply }) => DesignUploadReply),
  }).then(({ data }) => {
    if (data.trace) knowTrace(data.sha256, data.trace);
    return data;
  });
}

export const uploadOf = (id: string): Promise<DesignUpload> =>
  fetchJson(`${API.designs}/uploads/${encodeURIComponent(id)}`, {
    schema: () => import('../contract.ts').then(({ DesignUploadReply }) => DesignUploadReply),
  }).then(({ data }) => data);
