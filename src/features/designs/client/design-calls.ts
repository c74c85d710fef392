import { fetchJson, RequestFailed, type Send } from '#browser/fetch-json.ts';
import { API } from '#kernel/api.ts';
import type { Design } from '../design.ts';

const contract = () => import('../contract.ts');
const one = (id: string) => `${API.designs}/${encodeURIComponent(id)}`;

/** Prices and checks a design. Rejects with the signal's reason when aborted. */
export const checkDesign = (design: Design, signal: AbortSignal) =>
  fetchJson(`${API.designs}/check`, {
    method: 'POST',
    body: { design },
    signal,
    schema: () => contract().then((file) => file.CheckReply),
  }).then(({ data }) => data);

export const newDesign = (bookId: string | null) =>
  fetchJson(`${API.designs}/new${bookId ? `?bookId=${encodeURIComponent(bookId)}` : ''}`, {
    schema: () => contract().then((file) => file.NewDesignReply),
  }).then(({ data }) => data.design);

export const savedDesign = (id: string) =>
  fetchJson(one(id), { schema: () => contract().then((file) => file.DesignReply) }).then(({ data }) => data);

export const savedDesigns = () =>
  fetchJson(API.designs, { schema: () => contract().then((file) => file.DesignsReply) }).then(
    ({ data }) => data,
  );

export const startingPoints = () =>
  fetchJson(`${API.designs}/starting-points`, {
    schema: () => contract().then((file) => file.StartingPointsReply),
  }).then(({ data }) => data);

export const addDesign = (name: string, design: Design, send?: Send) =>
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
  send?: Send,
) =>
  fetchJson(one(id), {
    method: 'PUT',
    body: { version, ...change },
    ...(send ? { send } : {}),
    schema: () => contract().then((file) => file.DesignReply),
  }).then(({ data }) => data);

export const versionsOf = (id: string) =>
  fetchJson(`${one(id)}/versions`, { schema: () => contract().then((file) => file.VersionsReply) }).then(
    ({ data }) => data,
  );

export const designAt = (id: string, version: number) =>
  fetchJson(`${one(id)}/versions/${version}`, {
    schema: () => contract().then((file) => file.DesignReply),
  }).then(({ data }) => data);

export const isChangedMeanwhile = (failed: unknown): failed is RequestFailed =>
  failed instanceof RequestFailed && failed.code === 'DESIGN_CHANGED';

/** Browsers cap `keepalive` requests at 64 KiB. */
const KEEPALIVE_BYTES = 60_000;

/** Sends a request that completes even after the page is left. */
export const sendBeyondPage: Send = (path, question) =>
  fetch(path, {
    ...question,
    keepalive: typeof question.body === 'string' && question.body.length < KEEPALIVE_BYTES,
  });

export const sharedDesign = (token: string) =>
  fetchJson(`${API.designs}/shared/${encodeURIComponent(token)}`, {
    schema: () => contract().then((file) => file.SharedDesignReply),
  }).then(({ data }) => data);
