import { useEffect, useRef } from 'react';
import { callAdmin, useAdminChange } from '#browser/admin/requests.ts';
import { useForm } from '#browser/use-form.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { Badge, Panel } from '#ui/admin/Panel.tsx';
import { Button } from '#ui/Button.tsx';
import { Field, FormMessage, SelectField, TextField } from '#ui/Field.tsx';
import layout from '#ui/layout.module.css';
import { type AdminProof, AdminProofReply } from '../proof-admin-contract.ts';
import type { ProofRemark } from '../proof-contract.ts';
import { describePlace, REMARK_TEXT_MAX, type RemarkPlace, type RemarkSide } from '../proof-places.ts';
import styles from './proof-admin.module.css';

const DEFAULT_PLACE: RemarkPlace = { side: 'front', page: null, x: 0, y: 0 };

export interface ProofRemarksPanelProps {
  proof: AdminProof;
  remarks: readonly ProofRemark[];
  place: RemarkPlace | null;
  onPlace: (place: RemarkPlace | null) => void;
  /** Increments with each place chosen on a drawing, which moves focus to the remark field. */
  placementCount: number;
  onPage?: ((page: number) => void) | undefined;
}

export function ProofRemarksPanel({
  proof,
  remarks,
  place,
  onPlace,
  placementCount,
  onPage,
}: ProofRemarksPanelProps) {
  const { code, lineId, state, revisions } = proof;
  const currentHash = revisions.at(-1)?.hash;
  const path = adminApi('proofs', code, lineId);
  const remove = useAdminChange({
    send: (id: string) =>
      callAdmin(adminApi('proofs', code, lineId, 'remarks', id), AdminProofReply, { method: 'DELETE' }),
    successMessage: 'Remark deleted',
    invalidates: [path],
  });
  return (
    <Panel title="Remarks">
      {remarks.length > 0 && (
        <ol className={styles.remarks}>
          {remarks.map((remark) => (
            <li key={remark.id}>
              <span className={`${layout.middle} ${styles.number}`}>{remark.number}</span>
              <div>
                <p className={styles.text}>
                  <bdi>{remark.text}</bdi>
                </p>
                <p className={styles.soft}>
                  {describePlace(remark)}{' '}
                  {remark.page !== null && onPage && (
                    <Button kind="quiet" onClick={() => onPage(remark.page ?? 1)}>
                      Show page {remark.page}
                    </Button>
                  )}{' '}
                  {remark.hash !== currentHash ? (
                    <Badge>On an earlier design</Badge>
                  ) : remark.sentAt ? (
                    <Badge kind="good">Sent to customer</Badge>
                  ) : (
                    <Badge kind="warn">Not sent yet</Badge>
                  )}
                </p>
              </div>
              {!remark.sentAt && (
                <Button kind="quiet" disabled={remove.isPending} onClick={() => remove.mutate(remark.id)}>
                  Delete
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      {remove.error && <p role="alert">{remove.error.message}</p>}
      {state === 'approve' ? (
        remarks.length === 0 && <p className={styles.soft}>No remarks.</p>
      ) : (
        <NewRemark
          proof={proof}
          place={place}
          onPlace={onPlace}
          placementCount={placementCount}
          onPage={onPage}
          path={path}
        />
      )}
    </Panel>
  );
}

interface NewRemarkProps extends Omit<ProofRemarksPanelProps, 'remarks'> {
  path: string;
}

function NewRemark({ proof, place, onPlace, placementCount, onPage, path }: NewRemarkProps) {
  const { code, lineId, print } = proof;
  const form = useRef<HTMLFormElement>(null);
  const latestPlace = useRef(place);
  latestPlace.current = place;
  const at = place ?? DEFAULT_PLACE;
  const pin = useAdminChange({
    async send(body: RemarkPlace & { text: string }) {
      const updated = await callAdmin(adminApi('proofs', code, lineId, 'remarks'), AdminProofReply, {
        method: 'POST',
        body,
      });
      // Keeps the text and place already entered for the next remark.
      if (form.current?.querySelector('textarea')?.value === body.text) form.current.reset();
      if (latestPlace.current === place) onPlace(null);
      return updated;
    },
    successMessage: 'Remark added. The customer sees it with the proof.',
    invalidates: [path],
  });
  const { onSubmit, fields, message, isSending } = useForm((data) =>
    pin.mutateAsync({ ...at, text: String(data.get('text') ?? '') }),
  );
  useEffect(() => {
    if (placementCount > 0) form.current?.querySelector('textarea')?.focus();
  }, [placementCount]);
  const change = (changes: Partial<RemarkPlace>) => onPlace({ ...at, ...changes });
  return (
    <form ref={form} onSubmit={onSubmit} className={styles.pinning} noValidate>
      <p className={styles.soft}>
        Click the cover{onPage && ' or a page'} to place the remark, or enter the position in millimetres.
      </p>
      <FormMessage>{message}</FormMessage>
      <div className={styles.measures}>
        <SelectField
          label="Position"
          name="side"
          value={at.side}
          error={fields['side']}
          onChange={({ currentTarget }) => {
            const side = currentTarget.value as RemarkSide;
            change({ side, page: side === 'page' ? (at.page ?? 1) : null });
          }}
        >
          <option value="front">Front</option>
          <option value="spine">Spine</option>
          <option value="back">Back</option>
          {print && <option value="page">Page</option>}
        </SelectField>
        {at.side === 'page' && (
          <Field
            label="Page"
            name="page"
            type="number"
            required
            min={1}
            max={print?.pages}
            value={at.page ?? 1}
            error={fields['page']}
            onChange={({ currentTarget }) => change({ page: currentTarget.valueAsNumber || 1 })}
          />
        )}
        <Measure
          name="x"
          label="From the left (mm)"
          value={at.x}
          error={fields['x']}
          onChange={(x) => change({ x })}
        />
        <Measure
          name="y"
          label="From the top (mm)"
          value={at.y}
          error={fields['y']}
          onChange={(y) => change({ y })}
        />
      </div>
      <TextField
        name="text"
        label="Remark"
        required
        rows={2}
        maxCharacters={REMARK_TEXT_MAX}
        error={fields['text']}
      />
      <Button type="submit" kind="secondary" disabled={isSending}>
        Add remark
      </Button>
    </form>
  );
}

interface MeasureProps {
  name: string;
  label: string;
  value: number;
  error: string | undefined;
  onChange: (mm: number) => void;
}

const Measure = ({ onChange, ...field }: MeasureProps) => (
  <Field
    {...field}
    required
    type="number"
    min={0}
    max={2000}
    step={0.1}
    onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber || 0)}
  />
);
