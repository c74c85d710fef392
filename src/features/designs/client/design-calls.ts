import { fetchJson, RequestFailed, type Send } from '#browser/fetch-json.ts';
import { API } from '#kernel/api.ts';
import type { Design } from '../design.ts';

const contract = () => import('../contract.ts');
const one = (id: string) => `${API.designs}/${encodeURIComponent(id)}`;

/** What a design costs and what a binder says of it. An aborted question rejects with the signal's reason. */
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

/** Saves a newer version. Rejects with `DESIGN_CHANGED` where `version` is no more the newest. */
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

/** The last fifty versions of a design, the newest first. */
export const versionsOf = (id: string) =>
  fetchJson(`${one(id)}/versions`, { schema: () => contract().then((file) => file.VersionsReply) }).then(
    ({ data }) => data,
  );

/** A design as it was in one of its versions. */
export const designAt = (id: string, version: number) =>
  fetchJson(`${one(id)}/versions/${version}`, {
    schema: () => contract().then((file) => file.DesignReply),
  }).then(({ data }) => data);

/** Whether a save was refused since there is a newer version. */
export const isChangedMeanwhile = (failed: unknown): failed is RequestFailed =>
  failed instanceof RequestFailed && failed.code === 'DESIGN_CHANGED';

/** The most that a browser sends of a page that is being left. */
const KEEPALIVE_BYTES = 60_000;

/** Sends what the page need not wait for: it arrives though the page is left. */
export const sendBeyondPage: Send = (path, question) =>
  fetch(path, {
    ...question,
    keepalive: typeof question.body === 'string' && question.body.length < KEEPALIVE_BYTES,
  });

/** A design that somebody shares, by the token of its link. */
export const sharedDesign = (token: string) =>
  fetchJson(`${API.designs}/shared/${encodeURIComponent(token)}`, {
    schema: () => contract().then((file) => file.SharedDesignReply),
  }).then(({ data }) => data);
