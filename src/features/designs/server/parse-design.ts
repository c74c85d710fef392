import { invalid } from '#platform/http/calls.ts';
import type { Design } from '../design.ts';
import { DESIGN_BYTES_MAX } from '../limits.ts';
import { readDesign } from '../migrations.ts';

const MAX_REPORTED = 20;

/**
 * Parses a design of any version.
 * @param field path of the design in the request body
 * @throws Failure 422 `VALIDATION_FAILED` with path and reason of each mistake
 */
export function parseDesign(input: unknown, field: string): Design {
  const result = readDesign(input);
  if ('design' in result) {
    if (Buffer.byteLength(JSON.stringify(result.design)) > DESIGN_BYTES_MAX)
      throw invalid({ [field]: TOO_LONG });
    return result.design;
  }
  const fields: Record<string, string> = {};
  for (const { path, reason } of result.problems.slice(0, MAX_REPORTED))
    fields[path ? `${field}.${path}` : field] ??= reason;
  throw invalid(fields);
}

export const TOO_LONG = `A design can be up to ${DESIGN_BYTES_MAX / 1024} KB.`;
