import type { TestResult } from './test-results.ts';

/** What two runs came to: all, and what failed in the first of them once more. */
export interface Verdict {
  passed: number;
  failed: number;
  skipped: number;
  assertions: number;
  /** What failed twice, or could not be tried twice, in words. */
  failures: string[];
  /** What failed in one run and passed in the other, in words. */
  flaky: string[];
}

/** So many files fail for a reason: running them again tells nothing. */
const TOO_MANY = 10;

/** The files that are worth another run, and their projects; none where too much failed, or something outside of them. */
export function filesToRepeat(results: readonly TestResult[]): { files: string[]; projects: string[] } {
  const failed = results.filter(({ state }) => state === 'failed');
  const files = [...new Set(failed.flatMap(({ file }) => file ?? []))];
  const projects = [...new Set(failed.flatMap(({ project }) => project ?? []))];
  if (files.length > TOO_MANY || failed.some(({ file }) => !file)) return { files: [], projects: [] };
  return { files, projects };
}

/**
 * A test that failed in one of its two runs passed, and is told as flaky. What only the second run knows, since the file
 * could not be read in the first or something broke outside of any test, counts as it is.
 */
export function verdict(first: readonly TestResult[], again: readonly TestResult[] = []): Verdict {
  const second = new Map(again.map((one) => [one.id, one]));
  const repeated = new Set(again.map(placeOf));
  const known = new Set(first.map(({ id }) => id));
  const flaky: TestResult[] = [];
  const settled = first.map((one) => {
    if (!repeated.has(placeOf(one))) return one;
    // What surrounds the tests of a file is told of only where it fails.
    const other = second.get(one.id) ?? { ...one, state: one.isTest ? one.state : 'passed' };
    if (one.state === 'failed' && other.state === 'failed') return one;
    if (one.state === 'failed') flaky.push(one);
    if (other.state === 'failed') flaky.push(other);
    return other.state === 'passed' ? other : one;
  });
  const final = [...settled, ...again.filter(({ id }) => !known.has(id))];
  const tests = final.filter(({ isTest }) => isTest);
  const failures = final.filter(({ state }) => state === 'failed');
  return {
    passed: tests.filter(({ state }) => state === 'passed').length,
    failed: failures.length,
    skipped: tests.filter(({ state }) => state === 'skipped').length,
    assertions: tests.reduce((sum, one) => sum + one.assertions, 0),
    failures: failures.map(inWords),
    flaky: flaky.map(inWords),
  };
}

const placeOf = ({ project, file }: TestResult) => `${project} ${file}`;
const inWords = ({ words, id }: TestResult) => words ?? id;
