import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Killable } from '#platform/process/killable.ts';
import type { Design } from '../../design.ts';
import { designWith } from '../../layout/design-fixture.ts';
import type { CheckOutcome, CheckTask } from '../process/tasks.ts';
import { createChecks } from './checks.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

function withProcess() {
  const tried: string[] = [];
  const process: Killable<CheckTask, CheckOutcome> = {
    async run({ design }) {
      tried.push(design.book.title);
      if (design.book.title !== 'plain') return null;
      return {
        findings: [],
        seal: 'a seal',
        spread: { widthMm: 1, heightMm: 1, spineMm: 1 },
      } as CheckOutcome;
    },
    close: () => {},
  };
  const checks = createChecks(process);
  const check = (design: Design) => checks.check(design, { traces: new Map(), colours: [] });
  return { tried, check };
}
const designTitled = (title: string): Design => {
  const design = designWith();
  return { ...design, book: { ...design.book, title } };
};
const REFUSAL = { status: 422, fields: { design: 'We couldn’t lay out this design. Make it simpler.' } };
const MINUTE = 60_000;

test('refuses a crashing design for ten minutes, then tries it again', async () => {
  const { tried, check } = withProcess();
  for (const minutes of [0, 5, 4]) {
    vi.advanceTimersByTime(minutes * MINUTE);
    await expect(check(designTitled('heavy'))).rejects.toMatchObject(REFUSAL);
  }
  expect(tried).toEqual(['heavy']);
  expect(await check(designTitled('plain'))).toMatchObject({ seal: 'a seal' });
  vi.advanceTimersByTime(2 * MINUTE);
  await expect(check(designTitled('heavy'))).rejects.toMatchObject(REFUSAL);
  expect(tried).toEqual(['heavy', 'plain', 'heavy']);
});

test('remembers the last five hundred such designs', async () => {
  const { tried, check } = withProcess();
  const expectRefused = (n: number) =>
    expect(check(designTitled(`heavy ${n}`))).rejects.toMatchObject(REFUSAL);
  for (let n = 0; n < 501; n++) await expectRefused(n);
  expect(tried).toHaveLength(501);
  await expectRefused(500);
  await expectRefused(1);
  expect(tried).toHaveLength(501);
  await expectRefused(0);
  expect(tried.at(-1)).toBe('heavy 0');
  expect(tried).toHaveLength(502);
});
