import { fetchJson, RequestFailed, type SendRequest } from '#browser/fetch-json.ts';
import { API } from '#kernel/api.ts';
import type { Design } from '../design.ts';

const contract = () => import('../contract.ts');
const designUrl = (id: string) => `${API.designs}/${encodeURIComponent(id)}`;

/** Prices and checks a design. Rejects with the signal's reason when aborted. */
export const checkDesign = (design: Design, signal: AbortSignal) =>
  fetchJson(`${API.designs}/check`, {
    method: 'POST',
    body: { design },
    signal,
    schema: () => contract().then((file) => file.CheckReply),
  }).then(({ data }) => data);

export const fetchDefaultDesign = (bookId: string | null) =>
  fetchJson(`${API.designs}/new${bookId ? `?bookId=${encodeURIComponent(bookId)}` : ''}`, {
    schema: () => contract().then((file) => file.NewDesignReply),
  }).then(({ data }) => data.design);

export const fetchDesign = (id: string) =>
  fetchJson(designUrl(id), { schema: () => contract().then((file) => file.DesignReply) }).then(
    ({ data }) => data,
  );

export const fetchDesigns = () =>
  fetchJson(API.designs, { schema: () => contract().then((file) => file.DesignsReply) }).then(
    ({ data }) => data,
  );

export const fetchStartingPoints = () =>
  fetchJson(`${API.designs}/starting-points`, {
    schema: () => contract().then((file) => file.StartingPointsReply),
  }).then(({ data }) => data);

export const addDesign = (name: string, design: Design, send?: SendRequest) =>
  fetchJson(API.designs, {
    method: 'POST',
    body: { name, design },
    ...(send ? { send } : {}),
    schema: () => contract().then((file) => file.DesignReply),
  }).then(({ data }) => data);

/** Rejects with `DESIGN_CHANGED` if `version` is no longer the newest. */
export const saveDesign = (
  { id, version }: { id: string; version: number },
  change: { name: string; design: Design },
  send?: SendRequest,
) =>
  fetchJson(designUrl(id), {
    method: 'PUT',
    body: { version, ...change },
    ...(send ? { send } : {}),
    schema: () => contract().then((file) => file.DesignReply),
  }).then(({ data }) => data);

export const fetchVersions = (id: string) =>
  fetchJson(`${designUrl(id)}/versions`, {
    schema: () => contract().then((file) => file.VersionsReply),
  }).then(({ data }) => data);

export const fetchVersion = (id: string, version: number) =>
  fetchJson(`${designUrl(id)}/versions/${version}`, {
    schema: () => contract().then((file) => file.DesignReply),
  }).then(({ data }) => data);

export const isDesignChanged = (failed: unknown): failed is RequestFailed =>
  failed instanceof RequestFailed && failed.code === 'DESIGN_CHANGED';

/** Browsers cap `keepalive` requests at 64 KiB. */
const KEEPALIVE_BYTES = 60_000;

/** Sends a request that completes even after the page is left. */
export const sendKeepalive: SendRequest = (path, init) =>
  fetch(path, {
    ...init,
    keepalive: typeof init.body === 'string' && init.body.length < KEEPALIVE_BYTES,
  });

export const fetchSharedDesign = (token: string) =>
  fetchJson(`${API.designs}/shared/${encodeURIComponent(token)}`, {
    schema: () => contract().then((file) => file.SharedDesignReply),
  }).then(({ data }) => data);
