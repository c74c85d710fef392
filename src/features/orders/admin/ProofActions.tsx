import { useRef, useState } from 'react';
import { callAdmin, useAdminChange } from '#browser/admin/requests.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { ConfirmDialog } from '#ui/admin/ConfirmDialog.tsx';
import { Button } from '#ui/Button.tsx';
import { PROOF_TEXT_MAX } from '../limits.ts';
import { type AdminProof, AdminProofReply } from '../proof-admin-contract.ts';
import { canTransitionProof } from '../proof-states.ts';
import styles from './proof-admin.module.css';

const STEPS = {
  send: {
    title: 'Send the proof to the customer?',
    confirm: 'Send proof',
    reason: 'Message to the customer',
    isNeeded: false,
    done: 'Proof sent',
    words: 'The customer sees the proof with your remarks, and can approve it or request changes.',
  },
  changes: {
    title: 'Request a new design from the customer?',
    confirm: 'Request changes',
    reason: 'What should change?',
    isNeeded: true,
    done: 'Changes requested',
    words: 'The proof can’t be approved until the customer answers or sends a new design.',
  },
  approve: {
    title: 'Approve this proof for the customer?',
    confirm: 'Approve proof',
    reason: 'Reason',
    isNeeded: false,
    done: 'Proof approved',
    words:
      'The customer’s account has been deleted, so no one else can approve it. The book will be bound exactly like this.',
  },
} as const;
type Step = keyof typeof STEPS;

export function ProofActions({ proof }: { proof: AdminProof }) {
  const { code, lineId, state, kind, isBuyerErased, isReproducible, orderState } = proof;
  const [open, setOpen] = useState<Step | null>(null);
  const touches = [adminApi('proofs'), adminApi('today')];
  const runAction = useAdminChange({
    send: ({ step, words }: { step: Step; words: string }) =>
      callAdmin(adminApi('proofs', code, lineId, step), AdminProofReply, { method: 'POST', body: { words } }),
    done: () => (open ? STEPS[open].done : 'Done'),
    invalidates: touches,
    onDone: () => setOpen(null),
  });
  if (orderState !== 'paid' && orderState !== 'in_review') return null;
  const show = (step: Step) => {
    runAction.reset();
    setOpen(step);
  };
  return (
    <div className={styles.actions}>
      {isReproducible && canTransitionProof(state, 'in_progress', 'staff') && (
        <Button onClick={() => show('send')}>Send proof</Button>
      )}
      {isReproducible && isBuyerErased && state === 'in_progress' && (
        <Button onClick={() => show('approve')}>Approve proof for customer</Button>
      )}
      {kind === 'design' && !isBuyerErased && state === 'sent_for_review' && (
        <Button kind="secondary" onClick={() => show('changes')}>
          Request changes
        </Button>
      )}
      {(state === 'sent_for_review' || state === 'changes_requested' || !isReproducible) && (
        <ReplaceDesign code={code} lineId={lineId} touches={touches} />
      )}
      {open && (
        <ConfirmDialog
          open
          title={STEPS[open].title}
          confirm={STEPS[open].confirm}
          reason={STEPS[open].reason}
          isReasonRequired={STEPS[open].isNeeded}
          onClose={() => setOpen(null)}
          onConfirm={(words) => runAction.mutate({ step: open, words: words.slice(0, PROOF_TEXT_MAX) })}
          isBusy={runAction.isPending}
          error={runAction.fields['words'] ?? runAction.error?.message}
        >
          <p>{STEPS[open].words}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function ReplaceDesign({ code, lineId, touches }: { code: string; lineId: string; touches: string[] }) {
  const file = useRef<HTMLInputElement>(null);
  const replace = useAdminChange({
    send: async (chosen: File) =>
      callAdmin(adminApi('proofs', code, lineId, 'design'), AdminProofReply, {
        method: 'POST',
        body: { design: await chosen.text() },
      }),
    done: 'Design replaced. Check it, then send the proof.',
    invalidates: touches,
  });
  return (
    <>
      <Button kind="quiet" disabled={replace.isPending} onClick={() => file.current?.click()}>
        Replace design from file
      </Button>
      <input
        ref={file}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label="Design file (JSON)"
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (chosen) replace.mutate(chosen);
        }}
      />
      {replace.error && (
        <p role="alert" className={styles.refusal}>
          {Object.values(replace.fields)[0] ?? replace.error.message}
        </p>
      )}
    </>
  );
}
