import { newId } from '#platform/new-id.ts';
import type { EncodedRequest } from './sample.ts';

/** The request with bodies that are malformed, empty or cut off. */
export function brokenBodies(request: EncodedRequest): EncodedRequest[] {
  const { payload } = request;
  if (payload === undefined) return [];
  const json = { 'content-type': 'application/json' };
  const texts = [
    '',
    'null',
    '[]',
    '7',
    '{',
    '{"__proto__":{"x":1}}',
    '{"id":{"$gt":""},"bookData":[[]],"items":{}}',
  ];
  return [
    ...texts.map((text) => ({ ...request, headers: json, payload: text })),
    { ...request, headers: { 'content-type': 'text/plain' }, payload: 'words' },
    { ...request, headers: { 'content-type': 'multipart/form-data' }, payload: 'no boundary' },
    {
      ...request,
      headers: { 'content-type': 'multipart/form-data; boundary=cut' },
      payload: '--cut\r\nbroken off',
    },
    { ...request, payload: payload.slice(0, Math.floor(payload.length / 2)) },
  ];
}

/** The request with strange values in its URL. @param path with `{parameters}` */
export function brokenUrls(path: string, request: EncodedRequest): EncodedRequest[] {
  const [address = '', query] = request.url.split('?');
  const strange = ['%00', '%E0%A4%A', '%27%3B--', '..%2F..', newId(), 'x'.repeat(299)];
  const paths = path.includes('{')
    ? strange.map((text) => `${path.replaceAll(/\{\w+\}/g, text)}${query ? `?${query}` : ''}`)
    : [];
  const queries = [
    '',
    `${query}&${query}`,
    query?.replaceAll(/=[^&]*/g, '=%00'),
    query?.replaceAll(/=[^&]*/g, '[]=%7B'),
  ];
  return [
    ...paths.map((url) => ({ ...request, url })),
    ...(query ? queries.map((changed) => ({ ...request, url: `${address}?${changed}` })) : []),
  ];
}
