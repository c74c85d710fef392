import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { FilterProblem } from '#kernel/filter.ts';
import { FILTER_MAX_LENGTH } from '#kernel/limits.ts';
import { parseJson } from '#kernel/parse-json.ts';
import { Failure } from './failures.ts';

export function queryFailure(
  code: 'INVALID_FILTER' | 'INVALID_QUERY',
  problems: readonly FilterProblem[],
): Failure {
  const fields = Object.fromEntries(problems.map(({ path, message }) => [path || 'filter', message]));
  const first = problems[0];
  return new Failure(
    422,
    code,
    first ? `${first.path ? `\`${first.path}\`: ` : ''}${first.message}` : 'Check the query.',
    fields,
  );
}

export const listParameters = (request: FastifyRequest): [name: string, value: string][] =>
  Object.entries(request.query as Record<string, string | string[]>).flatMap(([name, value]) =>
    [value].flat().map((item): [string, string] => [name, item]),
  );

export function readParameters<Name extends string>(
  request: FastifyRequest,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const query = request.query as Record<string, string | string[] | undefined>;
  const problems: FilterProblem[] = [];
  for (const [name, value] of Object.entries(query)) {
    if (!names.includes(name as Name)) {
      const allowed = names.length > 0 ? `Use ${names.join(', ')}.` : 'This call takes no parameters.';
      problems.push({ path: name.slice(0, 40), message: `Unknown parameter. ${allowed}` });
    } else if (typeof value !== 'string')
      problems.push({ path: name, message: 'Use this parameter only once.' });
  }
  if (problems.length > 0) throw queryFailure('INVALID_QUERY', problems);
  return query as Partial<Record<Name, string>>;
}

/**
 * Reads the sort order in a `filter` that allows nothing else.
 * @returns a function that returns undefined if none is given, and throws Failure 422 for any other filter (decision 6)
 */
export function createSortReader<Order extends string>(orders: readonly [Order, ...Order[]]) {
  const Filter = z.strictObject({ sortBy: z.enum(orders).optional() });
  const message = `Use \`{"sortBy":"${orders[0]}"}\`, or leave the filter out.`;
  return (request: FastifyRequest): Order | undefined => {
    const { filter: text } = request.query as { filter?: unknown };
    if (text === undefined || text === '') return undefined;
    if (typeof text === 'string' && text.length <= FILTER_MAX_LENGTH) {
      const filter = Filter.safeParse(parseJson(text));
      if (filter.success) return filter.data.sortBy;
    }
    throw new Failure(422, 'INVALID_FILTER', message, { filter: message });
  };
}
