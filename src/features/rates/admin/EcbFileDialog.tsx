import { useState } from 'react';
import { callAdmin, useAdminChange } from '#browser/admin/requests.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { DateTime } from '#ui/admin/DateTime.tsx';
import form from '#ui/admin/form.module.css';
import { Badge } from '#ui/admin/Panel.tsx';
import { Table } from '#ui/admin/Table.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog, dialogFooter } from '#ui/Dialog.tsx';
import { Field, FormMessage } from '#ui/Field.tsx';
import { type RatesPreview, RatesPreviewReply, RatesReply } from '../admin-contract.ts';

const TOO_LARGE = 'This file is too large to be the ECB’s daily file.';
const MAX_BYTES = 200_000;

export function EcbFileDialog({ onClose }: { onClose: () => void }) {
  const [fileError, setFileError] = useState<string | null>(null);
  const previewCall = useAdminChange({
    send: (text: string) =>
      callAdmin(adminApi('rates', 'file'), RatesPreviewReply, { method: 'POST', body: { text } }),
    invalidates: [],
  });
  const readFile = async (file: File | undefined) => {
    previewCall.reset();
    setFileError(null);
    setPreview(null);
    if (!file) return;
    if (file.size > MAX_BYTES) return setFileError(TOO_LARGE);
    previewCall.mutate(await file.text(), { onSuccess: ({ data }) => setPreview(data) });
  };
  const [preview, setPreview] = useState<RatesPreview | null>(null);
  return (
    <Dialog open onClose={onClose} title="Import the ECB’s daily file" shape="wide">
      <div className={form.form}>
        <FormMessage>{fileError ?? previewCall.fields.text ?? previewCall.error?.message}</FormMessage>
        <Field
          name="file"
          type="file"
          accept=".xml,.csv,text/xml,text/csv"
          label="File"
          required
          hint="eurofxref-daily.xml, or eurofxref.csv from the zip file."
          onChange={(event) => void readFile(event.currentTarget.files?.[0])}
        />
        {preview && <Preview preview={preview} onClose={onClose} />}
      </div>
    </Dialog>
  );
}

function Preview({ preview, onClose }: { preview: RatesPreview; onClose: () => void }) {
  const { asOf, changes, missing, isOld } = preview;
  const [isConfirmed, setIsConfirmed] = useState(false);
  const hasJumps = changes.some(({ isJump }) => isJump);
  const applyCall = useAdminChange({
    send: () =>
      callAdmin(adminApi('rates'), RatesReply, {
        method: 'POST',
        body: { asOf, isConfirmed, rates: changes.map(({ currency, rate }) => ({ currency, rate })) },
      }),
    successMessage: 'Exchange rates updated',
    onDone: onClose,
  });
  return (
    <>
      <p>
        Rates of <DateTime at={`${asOf}T12:00:00`} />
        {isOld && '. The shop already has newer rates, which stay in force'}
        {missing.length > 0 && `. Not in the file: ${missing.join(', ')}. Their rates stay the same`}.
      </p>
      <Table
        label="Changes to exchange rates"
        rows={changes}
        rowId={({ currency }) => currency}
        columns={[
          { id: 'currency', title: 'Currency' },
          { id: 'was', title: 'Current rate', align: 'end' },
          { id: 'rate', title: 'New rate', align: 'end' },
          {
            id: 'change',
            title: 'Change',
            align: 'end',
            cell: ({ change, isJump }) => (
              <>
                {isJump && <Badge kind="bad">Check</Badge>} {change === null ? 'New' : `${change}%`}
              </>
            ),
          },
        ]}
      />
      {hasJumps && (
        <label className={form.check}>
          <input
            type="checkbox"
            checked={isConfirmed}
            onChange={(event) => setIsConfirmed(event.currentTarget.checked)}
          />
          Changes of more than 20% are correct
        </label>
      )}
      <FormMessage>{applyCall.error?.message}</FormMessage>
      <div className={dialogFooter}>
        <Button
          disabled={applyCall.isPending || changes.length === 0 || (hasJumps && !isConfirmed)}
          onClick={() => applyCall.mutate(undefined)}
        >
          Apply rates
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </>
  );
}
