import { type DragEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { adminToken } from '#browser/admin/requests.ts';
import { sendWithProgress } from '#browser/upload-progress.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { DEFAULT_WARNING } from '#kernel/limits.ts';
import { Options } from '#ui/admin/Options.tsx';
import { Button } from '#ui/Button.tsx';
import { FormMessage } from '#ui/Field.tsx';
import layout from '#ui/layout.module.css';
import { Select } from '#ui/Select.tsx';
import text from '#ui/text.module.css';
import { NewImportReply } from '../admin-contract.ts';
import { IMPORT_BYTES_MAX } from '../limits.ts';
import { importPage, KIND_LABELS } from './import-labels.ts';
import styles from './imports.module.css';

/** Drop zone and file picker; the format is detected unless chosen. */
export function UploadForm() {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState('');
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const send = async (file: File | undefined) => {
    if (!file || progress !== null) return;
    setProgress(0);
    setError(null);
    try {
      navigate(importPage(await uploadFile(file, kind, setProgress)));
    } catch (failure) {
      setProgress(null);
      setError((failure as Error).message);
    }
    if (input.current) input.current.value = '';
  };
  const handleDrag = (event: DragEvent, isDragging: boolean) => {
    event.preventDefault();
    setIsOver(isDragging);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way; the button in it is the other
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => handleDrag(event, true)}
      onDragLeave={(event) => handleDrag(event, false)}
      onDrop={(event) => {
        handleDrag(event, false);
        void send(event.dataTransfer.files[0]);
      }}
    >
      <FormMessage>{error}</FormMessage>
      <p className={text.soft}>Drop a file here or choose one. Maximum 2 GB.</p>
      <div className={`${layout.row} ${styles.dropTools}`}>
        <input
          ref={input}
          type="file"
          className={styles.file}
          aria-label="File to import"
          onChange={(event) => void send(event.currentTarget.files?.[0])}
        />
        <Button onClick={() => input.current?.click()} disabled={progress !== null}>
          Choose file
        </Button>
        <label htmlFor="import-kind">Format</label>
        <Select id="import-kind" value={kind} onChange={(event) => setKind(event.currentTarget.value)}>
          <option value="">Detect automatically</option>
          <Options choices={KIND_LABELS} />
        </Select>
      </div>
      <p className={text.soft}>
        WordPress posts are imported as drafts. Once the file is read, you can choose to keep their
        publication dates instead.
      </p>
      {progress !== null && (
        <progress className={styles.progress} value={progress} aria-label="Upload progress" />
      )}
    </div>
  );
}

/** @returns the import's id @throws Error with a message for the user */
async function uploadFile(file: File, kind: string, onProgress: (progress: number) => void): Promise<string> {
  if (file.size === 0) throw new Error('The file is empty.');
  if (file.size > IMPORT_BYTES_MAX) throw new Error('The file is larger than 2 GB. Choose a smaller one.');
  const body = new FormData();
  if (kind) body.append('kind', kind);
  body.append('file', file);
  const headers = { accept: 'application/json', 'x-xsrf-token': adminToken.get() };
  const reply = await sendWithProgress(onProgress)(adminApi('imports'), { method: 'POST', headers, body });
  const payload = await reply.json().catch(() => null);
  const parsed = NewImportReply.safeParse(payload);
  if (!parsed.success) throw new Error(payload?.message ?? DEFAULT_WARNING);
  return parsed.data.data.id;
}
