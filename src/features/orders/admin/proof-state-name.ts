import type { ProofState } from '../proof-states.ts';

/** Names a proof's state for staff. @param awaitsBindery whether the bindery has to act next */
export function proofStateName(state: ProofState, awaitsBindery: boolean): string {
  if (state === 'sent_for_review') return 'To review';
  if (state === 'in_progress') return 'With the customer';
  if (state === 'approve') return 'Approved';
  return awaitsBindery ? 'Changes requested' : 'Change requested from customer';
}
