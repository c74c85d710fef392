import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  canTransitionProof,
  PROOF_ACTORS,
  PROOF_STATES,
  PROOF_TRANSITIONS,
  type ProofState,
} from './proof-states.ts';

test('a proof follows the transition table for every actor', () => {
  const allowed = new Set([
    'sent_for_review in_progress staff',
    'sent_for_review changes_requested staff',
    'in_progress changes_requested customer',
    'in_progress approve customer',
    'in_progress approve staff',
    'changes_requested sent_for_review customer',
    'changes_requested in_progress staff',
    'in_progress sent_for_review staff',
    'approve sent_for_review staff',
  ]);
  fc.assert(
    fc.property(
      fc.constantFrom(...PROOF_STATES),
      fc.constantFrom(...PROOF_STATES),
      fc.constantFrom(...PROOF_ACTORS),
      (from, to, actor) => {
        expect(canTransitionProof(from, to, actor)).toBe(allowed.has(`${from} ${to} ${actor}`));
      },
    ),
  );
});

test('approval is reachable from every state', () => {
  const reaches = (from: ProofState, seen: readonly ProofState[] = []): boolean =>
    from === 'approve' ||
    (Object.keys(PROOF_TRANSITIONS[from]) as ProofState[]).some(
      (next) => !seen.includes(next) && reaches(next, [...seen, from]),
    );
  for (const state of PROOF_STATES) expect(reaches(state), state).toBe(true);
});
