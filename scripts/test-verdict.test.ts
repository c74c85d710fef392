import { expect, test } from 'vitest';
import type { TestResult } from './test-results.ts';
import { combineRuns, filesToRepeat } from './test-verdict.ts';

const result = (name: string, state: TestResult['state'], changes: Partial<TestResult> = {}): TestResult => {
  const place = { project: 'calls', file: 'cart.test.ts', ...changes };
  const id = `${place.project} > ${place.file} > ${name}`;
  return { id, message: `${id}: words`, state, isTest: true, assertions: 2, ...place };
};

test('repeats nothing if nothing failed', () => {
  const results = [result('one', 'passed'), result('two', 'skipped')];
  expect(filesToRepeat(results)).toEqual({ files: [], projects: [] });
  expect(combineRuns(results)).toEqual({
    passed: 1,
    failed: 0,
    skipped: 1,
    assertions: 4,
    failures: [],
    flaky: [],
  });
});

test('a test that fails and then passes counts as passed and flaky', () => {
  const first = [result('one', 'failed'), result('two', 'passed')];
  expect(filesToRepeat(first)).toEqual({ files: ['cart.test.ts'], projects: ['calls'] });
  const { passed, failed, flaky } = combineRuns(first, [result('one', 'passed'), result('two', 'passed')]);
  expect({ passed, failed, flaky }).toEqual({
    passed: 2,
    failed: 0,
    flaky: ['calls > cart.test.ts > one: words'],
  });
});

test('a test that fails twice fails', () => {
  const first = [result('one', 'failed')];
  const { failed, failures, flaky } = combineRuns(first, [result('one', 'failed')]);
  expect({ failed, failures, flaky }).toEqual({
    failed: 1,
    failures: ['calls > cart.test.ts > one: words'],
    flaky: [],
  });
});

test('a test that passes and then fails with its file is flaky, too', () => {
  const first = [result('one', 'failed'), result('two', 'passed')];
  const { passed, failed, flaky } = combineRuns(first, [result('one', 'passed'), result('two', 'failed')]);
  expect({ passed, failed }).toEqual({ passed: 2, failed: 0 });
  expect(flaky).toHaveLength(2);
});

test('tests skipped by a failed hook count once the hook succeeds', () => {
  const hook = result('around the tests of the file', 'failed', { isTest: false, assertions: 0 });
  const first = [hook, result('one', 'skipped')];
  expect(combineRuns(first, [result('one', 'passed')])).toMatchObject({
    passed: 1,
    failed: 0,
    skipped: 0,
    flaky: ['calls > cart.test.ts > around the tests of the file: words'],
  });
  expect(combineRuns(first, first)).toMatchObject({ passed: 0, failed: 1, skipped: 1, flaky: [] });
});

test('an unreadable file whose tests fail in the second run fails', () => {
  const around = result('around the tests of the file', 'failed', { isTest: false, assertions: 0 });
  const again = [result('one', 'failed'), result('two', 'passed')];
  expect(combineRuns([around], again)).toMatchObject({ passed: 1, failed: 1, failures: [again[0]?.message] });
  expect(combineRuns([around], [result('one', 'passed')])).toMatchObject({ passed: 1, failed: 0 });
});

test('an error outside any test in the second run counts', () => {
  const outside: TestResult = { id: 'An error', state: 'failed', isTest: false, assertions: 0 };
  const { failed, failures } = combineRuns([result('one', 'failed')], [result('one', 'passed'), outside]);
  expect({ failed, failures }).toEqual({ failed: 1, failures: ['An error'] });
});

test('the same file in another project is separate', () => {
  const server = { project: 'calls on PostgreSQL' };
  const first = [result('one', 'failed'), result('one', 'failed', server)];
  expect(filesToRepeat(first).projects).toEqual(['calls', 'calls on PostgreSQL']);
  expect(combineRuns(first, [result('one', 'passed'), result('one', 'failed', server)])).toMatchObject({
    passed: 1,
    failed: 1,
    failures: ['calls on PostgreSQL > cart.test.ts > one: words'],
  });
});

test('an error without a file, or too many failed files, fails without a second run', () => {
  const outside: TestResult = { id: 'An error', state: 'failed', isTest: false, assertions: 0 };
  expect(filesToRepeat([outside, result('one', 'failed')]).files).toEqual([]);
  expect(combineRuns([outside])).toMatchObject({ failed: 1, failures: ['An error'] });
  const many = Array.from({ length: 11 }, (_, i) => result('one', 'failed', { file: `${i}.test.ts` }));
  expect(filesToRepeat(many).files).toEqual([]);
  expect(filesToRepeat(many.slice(1)).files).toHaveLength(10);
});
