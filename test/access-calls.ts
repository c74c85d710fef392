import type { FastifyInstance, InjectOptions } from 'fastify';
import { ADMIN_API } from '#kernel/admin-paths.ts';
import { API } from '#kernel/api.ts';
import { type AccessRow, readAccess } from './access-table.ts';
import { listOperations } from './list-operations.ts';

export interface Call {
  name: string;
  method: NonNullable<Extract<InjectOptions['method'], Uppercase<string>>>;
  /** With `{parameters}`; an alias has a path of its own. */
  path: string;
}
export interface DescribedCall {
  parameters?: { in: string; name: string }[];
  responses: Record<string, unknown>;
}

/** Calls of the OpenAPI document, such as `GET /api/session`; those of the admin have their own table and tests. */
export async function readDescribedCalls(app: FastifyInstance): Promise<Map<string, DescribedCall>> {
  const { paths } = (await app.inject(API.openapi)).json<{
    paths: Record<string, Record<string, DescribedCall>>;
  }>();
  return new Map(listOperations(paths).filter(([call]) => !call.includes(` ${ADMIN_API}`)));
}

export const accessTable = await readAccess();

/** Path aliases of a resource; the first is canonical. */
const ALIASES = Object.values(API).filter((base) => typeof base !== 'string');
export const CALLS: Call[] = [...accessTable.keys()].flatMap((name) => {
  const [method = '', path = ''] = name.split(' ');
  const [canonical, ...aliases] = ALIASES.find(([base]) => path === base || path.startsWith(`${base}/`)) ?? [
    '',
  ];
  return ['', ...aliases].map((alias) => ({
    name,
    method: method as Call['method'],
    path: alias ? alias + path.slice(canonical.length) : path,
  }));
});

export const callLabel = ({ method, path }: Call) => `${method} ${path}`;
export const accessRow = ({ name }: Call) => accessTable.get(name) as AccessRow;
