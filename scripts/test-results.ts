import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { ROOT } from './child.ts';

/** A test, or something else that can fail: an unreadable file, a hook, an error outside any test. */
export interface TestResult {
  /** Project, file and name: stable across runs. */
  id: string;
  state: 'passed' | 'failed' | 'skipped';
  /** File to run again; absent where there is none. */
  file?: string;
  project?: string;
  /** Location and message of a failure. */
  message?: string;
  isTest: boolean;
  assertions: number;
}

export interface RunResults {
  tests: TestResult[];
  /** Seconds by file and project: tests, hooks and imports. */
  seconds: Record<string, number>;
}

/** Lines of a failure repeated at the end; the rest is in the output above. */
const MAX_LINES = 12;

/** Vitest reporter that writes `RunResults` to TEST_RESULTS, including errors outside any test. */
export default class ResultsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const results = modules.flatMap(moduleResults);
    for (const error of unhandled) {
      const id = `An error outside of any test: ${error.message}`;
      results.push({
        id,
        state: 'failed',
        isTest: false,
        assertions: 0,
        message: [id, formatError(error)].join('\n'),
      });
    }
    const to = process.env.TEST_RESULTS;
    const seconds = Object.fromEntries(modules.map((module) => [fileLabel(module), totalSeconds(module)]));
    if (to) writeFileSync(to, JSON.stringify({ tests: results, seconds } satisfies RunResults));
  }
}

const fileLabel = ({ moduleId, project }: TestModule) => `${relative(ROOT, moduleId)} (${project.name})`;

function totalSeconds(module: TestModule): number {
  const { prepareDuration, environmentSetupDuration, collectDuration, setupDuration, duration } =
    module.diagnostic();
  return (prepareDuration + environmentSetupDuration + collectDuration + setupDuration + duration) / 1000;
}

function moduleResults(module: TestModule): TestResult[] {
  const place = { file: relative(ROOT, module.moduleId), project: module.project.name };
  const failing = (name: string, errors: readonly SerializedError[]) => {
    const id = [place.project, place.file, name].filter(Boolean).join(' > ');
    return { ...place, id, message: [id, ...errors.map(formatError)].join('\n') };
  };
  const occurrences = new Map<string, number>();
  const uniqueName = ({ fullName }: TestCase) => {
    const number = (occurrences.get(fullName) ?? 0) + 1;
    occurrences.set(fullName, number);
    return number === 1 ? fullName : `${fullName} (${number})`;
  };
  const tests = [...module.children.allTests()].map((test): TestResult => {
    const { state, errors } = test.result();
    const name = uniqueName(test);
    const common = { isTest: true, assertions: test.meta().assertions ?? 0 };
    if (state === 'failed') return { ...failing(name, errors), ...common, state };
    const id = [place.project, place.file, name].join(' > ');
    return { ...place, ...common, id, state: state === 'passed' ? state : 'skipped' };
  });
  const around = [{ name: '', errors: module.errors() }].concat(
    [...module.children.allSuites()].map((suite) => ({ name: suite.fullName, errors: suite.errors() })),
  );
  const broken = around
    .filter(({ errors }) => errors.length > 0)
    .map(
      ({ name, errors }): TestResult => ({
        ...failing(`around ${name || 'the tests of the file'}`, errors),
        state: 'failed',
        isTest: false,
        assertions: 0,
      }),
    );
  return [...tests, ...broken];
}

/** First lines of the error; with its stack unless it is an assertion. */
function formatError({ name, message, stack, diff }: SerializedError): string {
  const text = [`${name ?? 'Error'}: ${message}`, diff, ownFrames(stack)].filter(Boolean).join('\n');
  const lines = text.split('\n');
  const visibleLines = lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES), '…'] : lines;
  return visibleLines.map((line) => `    ${line}`).join('\n');
}

function ownFrames(stack: string | undefined): string {
  const own = (stack ?? '')
    .split('\n')
    .filter((line) => line.includes('at ') && !line.includes('node_modules'));
  return own.slice(0, 3).join('\n');
}
