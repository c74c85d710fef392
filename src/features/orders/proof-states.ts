/** Proof states (decision 34). */
export const PROOF_STATES = ['sent_for_review', 'in_progress', 'changes_requested', 'approve'] as const;
export type ProofState = (typeof PROOF_STATES)[number];

export const PROOF_ACTORS = ['customer', 'staff'] as const;
export type ProofActor = (typeof PROOF_ACTORS)[number];

/**
 * Allowed transitions and their initiators. Staff approve only if the buyer's account is erased.
 * Staff withdraw a sent or approved proof only if it can no longer be produced as sealed.
 */
export const PROOF_TRANSITIONS: Record<ProofState, Partial<Record<ProofState, readonly ProofActor[]>>> = {
  sent_for_review: { in_progress: ['staff'], changes_requested: ['staff'] },
  in_progress: {
    changes_requested: ['customer'],
    approve: ['customer', 'staff'],
    sent_for_review: ['staff'],
  },
  changes_requested: { sent_for_review: ['customer'], in_progress: ['staff'] },
  approve: { sent_for_review: ['staff'] },
};

export const canTransitionProof = (from: ProofState, to: ProofState, actor: ProofActor): boolean =>
  PROOF_TRANSITIONS[from][to]?.includes(actor) ?? false;

export const CHANGE_REQUEST_TEXT = {
  name: 'The bindery has asked for a change',
  next: 'Read the bindery’s message, then send another design or a reply.',
};

/** True if the last change was requested by the bindery. */
export const isChangeRequestedByBindery = ({
  state,
  history,
}: {
  state: ProofState;
  history: readonly { to: ProofState; actor: ProofActor }[];
}): boolean => state === 'changes_requested' && history.at(-1)?.actor === 'staff';

export const PROOF_STATE_TEXTS: Record<ProofState, { name: string; next: string }> = {
  sent_for_review: {
    name: 'In review',
    next: 'A bookbinder is checking everything and will send you a proof.',
  },
  in_progress: {
    name: 'Proof ready',
    next: 'Check it, then approve it or request changes. We start binding once you approve it.',
  },
  changes_requested: {
    name: 'Changes requested',
    next: 'A bookbinder will read your request and send you a new proof.',
  },
  approve: { name: 'Approved', next: 'We’ll bind it exactly as you approved it.' },
};
