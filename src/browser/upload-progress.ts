import type { SendRequest } from './fetch-json.ts';

/** `fetch` replacement that reports upload progress from 0 to 1, which `fetch` can't. */
export const sendWithProgress =
  (onProgress: (share: number) => void): SendRequest =>
  (path, { method, headers, body }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, path);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
      request.onerror = () => reject(new TypeError('The connection was lost.'));
      request.send(body ?? null);
    });
