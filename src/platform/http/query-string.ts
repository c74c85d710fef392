import type { FastifyRequest } from 'fastify';
import type { Problem } from '#kernel/filter.ts';
import { Failure } from './failures.ts';

export function refusal(code: 'INVALID_FILTER' | 'INVALID_QUERY', problems: readonly Problem[]): Failure {
  const fields = Object.fromEntries(problems.map(({ path, message }) => [path || 'filter', message]));
  const first = problems[0];
  return new Failure(
    422,
    code,
    first ? `${first.path ? `${first.path}: ` : ''}${first.message}` : 'Check the query.',
    fields,
  );
}

export const parametersOf = (request: FastifyRequest): [name: string, value: string][] =>
  Object.entries(request.query as Record<string, string | string[]>).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, one]),
  );

export function parameters<Name extends string>(
  request: FastifyRequest,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const query = request.query as Record<string, string | string[] | undefined>;
  const problems: Problem[] = [];
  for (const [name, value] of Object.entries(query)) {
    if (!names.includes(name as Name)) {
      const allowed = names.length > 0 ? `Use ${names.join(', ')}.` : 'This call takes none.';
      problems.push({ path: name.slice(0, 40), message: `There is no such parameter. ${allowed}` });
    } else if (typeof value !== 'string')
      problems.push({ path: name, message: 'Write this parameter once.' });
  }
  if (problems.length > 0) throw refusal('INVALID_QUERY', problems);
  return query as Partial<Record<Name, string>>;
}
