import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';
import { ROOT } from './child.ts';

/** What one run of vitest came to, as `npm test` reads it from the file that `TEST_RESULTS` names. */
export interface TestResults {
  passed: number;
  failed: number;
  skipped: number;
  /** One text for each failure: where it is, and what was said. */
  failures: string[];
}

/** Lines of a failure that are repeated at the end; the whole stands in the output above. */
const LINES = 12;

/**
 * A reporter for vitest that counts, and keeps every failure's name and words: a test's, a file's that cannot be read,
 * and an error outside of any test, which ends a run as surely and is easily overlooked among the passed ones.
 */
export default class Results implements Reporter {
  onTestRunEnd(files: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const results: TestResults = { passed: 0, failed: 0, skipped: 0, failures: [] };
    const fail = (where: string, errors: readonly SerializedError[]) => {
      results.failed += 1;
      results.failures.push([where, ...errors.map(inWords)].join('\n'));
    };
    for (const file of files) {
      const path = relative(ROOT, file.moduleId);
      for (const test of file.children.allTests()) {
        const { state, errors } = test.result();
        if (state === 'passed') results.passed += 1;
        else if (state === 'failed') fail(`${path} > ${test.fullName}`, errors);
        else results.skipped += 1;
      }
      if (file.errors().length > 0) fail(path, file.errors());
      for (const suite of file.children.allSuites()) {
        if (suite.errors().length > 0) fail(`${path} > ${suite.fullName}`, suite.errors());
      }
    }
    for (const error of unhandled) fail('An error outside of any test', [error]);
    const to = process.env.TEST_RESULTS;
    if (to) writeFileSync(to, JSON.stringify(results));
  }
}

/** An error's message, or its place too if it is nobody's assertion, by its first lines. */
function inWords({ name, message, stack, diff }: SerializedError): string {
  const text = [`${name ?? 'Error'}: ${message}`, diff, placesIn(stack)].filter(Boolean).join('\n');
  const lines = text.split('\n');
  const shown = lines.length > LINES ? [...lines.slice(0, LINES), '…'] : lines;
  return shown.map((line) => `    ${line}`).join('\n');
}

function placesIn(stack: string | undefined): string {
  const own = (stack ?? '')
    .split('\n')
    .filter((line) => line.includes('at ') && !line.includes('node_modules'));
  return own.slice(0, 3).join('\n');
}
