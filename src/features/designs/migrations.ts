import type { z } from 'zod';
import { DESIGN_VERSION, type Design } from './design.ts';
import { Design as DesignSchema } from './design-schema.ts';

/** Upgrades a document by one version. Must depend only on that version's shape, never on current code. */
interface Step {
  from: number;
  take(document: Record<string, unknown>): Record<string, unknown>;
}

/** Append-only: published steps never change. */
const STEPS: readonly Step[] = [];

/** `path` such as `elements.3.size`, and a reason for people. */
interface Problem {
  path: string;
  reason: string;
}
export type ReadDesign = { design: Design } | { problems: Problem[] };

/**
 * Reads a design of any version.
 * @param steps upgrades to apply, replaceable in tests
 */
export function readDesign(input: unknown, steps = STEPS, current: number = DESIGN_VERSION): ReadDesign {
  if (input === null || typeof input !== 'object' || Array.isArray(input))
    return { problems: [{ path: '', reason: 'Send a design.' }] };
  const upgraded = upgrade(input as Record<string, unknown>, steps, current);
  if ('problems' in upgraded) return upgraded;
  const parsed = DesignSchema.safeParse(upgraded.document);
  return parsed.success ? { design: parsed.data } : { problems: parsed.error.issues.flatMap(issueProblems) };
}

function upgrade(input: Record<string, unknown>, steps: readonly Step[], current: number) {
  let document = input;
  const problem = (reason: string) => ({ problems: [{ path: 'version', reason }] });
  for (let version = document.version; version !== current; version = document.version) {
    if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
      return problem('Enter the version of the design.');
    if (version > current)
      return problem(`This design has version ${version}. The newest version we can read is ${current}.`);
    const step = steps.find(({ from }) => from === version);
    if (!step) return problem(`We can no longer read version ${version} of the design format.`);
    document = { ...step.take(structuredClone(document)), version: version + 1 };
  }
  return { document };
}

function issueProblems(issue: z.core.$ZodIssue): Problem[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: [...path, key].join('.'),
      reason: 'A design has no field with this name.',
    }));
  return [{ path: path.join('.'), reason: issue.message }];
}
