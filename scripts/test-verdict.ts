import type { TestResult } from './test-results.ts';

/** Combined result of two runs, the second of which repeats failed files. */
export interface Verdict {
  passed: number;
  failed: number;
  skipped: number;
  assertions: number;
  /** Failed twice, or couldn't be repeated. */
  failures: string[];
  /** Failed in one run and passed in the other. */
  flaky: string[];
}

/** This many failing files have a common cause; running them again tells nothing. */
const MAX_REPEATED = 10;

/** Files worth another run, with their projects; none if too many failed, or something outside them. */
export function filesToRepeat(results: readonly TestResult[]): { files: string[]; projects: string[] } {
  const failed = results.filter(({ state }) => state === 'failed');
  const files = [...new Set(failed.flatMap(({ file }) => file ?? []))];
  const projects = [...new Set(failed.flatMap(({ project }) => project ?? []))];
  if (files.length > MAX_REPEATED || failed.some(({ file }) => !file)) return { files: [], projects: [] };
  return { files, projects };
}

/**
 * Counts a test that failed in only one of two runs as passed and reports it as flaky. Results known from the second
 * run only (unreadable file, error outside any test) count as they are.
 */
export function combineRuns(first: readonly TestResult[], again: readonly TestResult[] = []): Verdict {
  const second = new Map(again.map((result) => [result.id, result]));
  const repeated = new Set(again.map(fileKey));
  const firstIds = new Set(first.map(({ id }) => id));
  const flaky: TestResult[] = [];
  const settled = first.map((result) => {
    if (!repeated.has(fileKey(result))) return result;
    // Hooks and imports of a file are reported only when they fail.
    const repeatResult = second.get(result.id) ?? {
      ...result,
      state: result.isTest ? result.state : 'passed',
    };
    if (result.state === 'failed' && repeatResult.state === 'failed') return result;
    if (result.state === 'failed') flaky.push(result);
    if (repeatResult.state === 'failed') flaky.push(repeatResult);
    return repeatResult.state === 'passed' ? repeatResult : result;
  });
  const final = [...settled, ...again.filter(({ id }) => !firstIds.has(id))];
  const tests = final.filter(({ isTest }) => isTest);
  const failures = final.filter(({ state }) => state === 'failed');
  return {
    passed: tests.filter(({ state }) => state === 'passed').length,
    failed: failures.length,
    skipped: tests.filter(({ state }) => state === 'skipped').length,
    assertions: tests.reduce((sum, result) => sum + result.assertions, 0),
    failures: failures.map(failureText),
    flaky: flaky.map(failureText),
  };
}

const fileKey = ({ project, file }: TestResult) => `${project} ${file}`;
const failureText = ({ message, id }: TestResult) => message ?? id;
