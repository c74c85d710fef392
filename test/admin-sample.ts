import { emptyRequest, type SampleRequest } from './sample.ts';
import type { Calls } from './site.ts';
import { type Colleague, createColleague } from './staff.ts';

/** Creates the subject of an admin request anew each time, and returns the request. */
export type AdminSample = (calls: Calls) => SampleRequest | Promise<SampleRequest>;

const owners = new WeakMap<Calls, Promise<Colleague>>();
/** The shop’s owner, created once per shop. */
export function getOwner(calls: Calls): Promise<Colleague> {
  const owner = owners.get(calls) ?? createColleague(calls.app, calls.db, 'owner');
  owners.set(calls, owner);
  return owner;
}

/** Calls the admin as its owner. @throws Error if it is refused */
export async function callAdmin(
  calls: Calls,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  payload?: object,
) {
  const owner = await getOwner(calls);
  const reply = await owner.inject({ method, url: `/api/admin/${path}`, ...(payload && { payload }) });
  if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.body}`);
  return reply.json().data;
}

/** Sample with the id of a created subject. */
export const idSample =
  (create: (calls: Calls) => Promise<{ id: unknown }>, extras: SampleRequest = {}): AdminSample =>
  async (calls) => ({ path: { id: String((await create(calls)).id) }, ...extras });

/** Samples of lists and their exports, which need no parameters. */
export const listSamples = (...paths: string[]): Record<string, AdminSample> =>
  Object.fromEntries(
    paths.flatMap((path) => [
      [`GET /api/admin/${path}`, emptyRequest],
      [`GET /api/admin/${path}/export.csv`, emptyRequest],
    ]),
  );

interface RecordSamples {
  /** Creates a record. @returns its id, and the body that the API expects for it */
  create(calls: Calls): Promise<{ id: unknown }>;
  /** Body of a new record; records without it can't be added. */
  buildNew?: (calls: Calls) => object | Promise<object>;
  changes: object | (() => object);
  /** Whether records of this kind can't be deleted. */
  isPermanent?: boolean;
}

/** Samples of a kind of record: its list, and reading, changing, adding and deleting one. */
export function recordSamples(
  path: string,
  { create, buildNew, changes, isPermanent = false }: RecordSamples,
): Record<string, AdminSample> {
  const base = `/api/admin/${path}`;
  return {
    ...listSamples(path),
    [`GET ${base}/{id}`]: idSample(create),
    [`PUT ${base}/{id}`]: async (calls) => {
      const { id, ...was } = await create(calls);
      const changed = typeof changes === 'function' ? changes() : changes;
      return { path: { id: String(id) }, json: { was, now: { ...was, ...changed } } };
    },
    ...(buildNew && { [`POST ${base}`]: async (calls: Calls) => ({ json: await buildNew(calls) }) }),
    ...(!isPermanent && { [`DELETE ${base}/{id}`]: idSample(create) }),
  };
}
