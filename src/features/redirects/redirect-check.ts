import type { RedirectHealth, RedirectImport } from './admin-contract.ts';
import { mergeRedirects, type Redirect, RedirectProblem, redirectKey } from './redirect.ts';

/** A file with more loops than this is no list of redirects. */
const LOOPS_MAX = 50;

/**
 * Dry run of a file of redirects: the outcome of each line, and the lines that can be saved together.
 * @throws RedirectProblem for a file that is mostly loops
 */
export function previewImport(
  existing: readonly Redirect[],
  lines: readonly Required<Redirect>[],
): RedirectImport & { valid: Required<Redirect>[] } {
  const reasons = new Map<number | undefined, string>();
  let valid = lines.filter((line) => {
    const problem = catchProblem(() => mergeRedirects([], [line]));
    if (problem) reasons.set(line.line, problem.reason);
    return !problem;
  });
  const before = new Map(existing.map(({ from, to }) => [from, to]));
  let after = before;
  for (let round = 0; ; round += 1) {
    const problem = catchProblem(() => {
      after = mergeRedirects(existing, valid);
    });
    if (!problem) break;
    const { line } = problem;
    if (line === undefined) throw problem;
    if (round === LOOPS_MAX) throw new RedirectProblem('Too many of these redirects form loops.');
    reasons.set(line, problem.reason);
    valid = valid.filter((candidate) => candidate.line !== line);
  }
  const results = lines.map((row) => {
    const reason = reasons.get(row.line) ?? null;
    const key = reason === null ? redirectKey(row.from) : '';
    const currentTarget = before.get(key);
    const outcome = reason
      ? ('refused' as const)
      : currentTarget === undefined
        ? ('new' as const)
        : currentTarget === after.get(key)
          ? ('unchanged' as const)
          : ('changed' as const);
    return { ...row, outcome, reason };
  });
  const count = (outcome: string) => results.filter((candidate) => candidate.outcome === outcome).length;
  return {
    rows: {
      new: count('new'),
      changed: count('changed'),
      unchanged: count('unchanged'),
      refused: count('refused'),
    },
    lines: results.filter(({ outcome }) => outcome !== 'unchanged'),
    valid,
  };
}

function catchProblem(work: () => unknown): RedirectProblem | null {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof RedirectProblem) return error;
    throw error;
  }
}

/** Follows each redirect hop by hop, as a visitor would. */
export function checkHealth(redirects: readonly Redirect[]): RedirectHealth {
  const targets = new Map(redirects.map(({ from, to }) => [from, to]));
  const health: RedirectHealth = { total: redirects.length, chains: [], loops: [] };
  for (const { from, to: first } of redirects) {
    const over: string[] = [];
    let to = first;
    for (;;) {
      const key = redirectKey(to);
      const next = targets.get(key);
      if (key === from || over.includes(key)) {
        health.loops.push({ from, over });
        break;
      }
      if (next === undefined) {
        if (over.length > 0) health.chains.push({ from, over, to });
        break;
      }
      over.push(key);
      to = next;
    }
  }
  return health;
}
