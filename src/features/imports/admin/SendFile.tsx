import { type DragEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { adminToken } from '#browser/admin/ask.ts';
import { sayingProgress } from '#browser/upload-progress.ts';
import { adminApi } from '#kernel/admin-addresses.ts';
import { WARNING_DEFAULT } from '#kernel/limits.ts';
import { Button } from '#ui/Button.tsx';
import { FormMessage } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { NewImportReply } from '../admin-contract.ts';
import { IMPORT_BYTES_MAX } from '../limits.ts';
import { IMPORT_KINDS } from '../record.ts';
import { importPage } from './addresses.ts';
import styles from './imports.module.css';
import { KIND_WORDS } from './words.ts';

/** Drop zone and file picker; the format is detected unless chosen. */
export function SendFile() {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState('');
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const send = async (file: File | undefined) => {
    if (!file || share !== null) return;
    setShare(0);
    setError(null);
    try {
      navigate(importPage(await sendFile(file, kind, setShare)));
    } catch (failed) {
      setShare(null);
      setError((failed as Error).message);
    }
    if (input.current) input.current.value = '';
  };
  const over = (event: DragEvent, is: boolean) => {
    event.preventDefault();
    setIsOver(is);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way; the button in it is the other
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        void send(event.dataTransfer.files[0]);
      }}
    >
      <FormMessage>{error}</FormMessage>
      <p className={styles.dropWords}>Drop a file here, of at most 2 GB, or choose one.</p>
      <div className={styles.dropTools}>
        <input
          ref={input}
          type="file"
          className={styles.file}
          aria-label="A file to import"
          onChange={(event) => void send(event.currentTarget.files?.[0])}
        />
        <Button onClick={() => input.current?.click()} disabled={share !== null}>
          Choose a file
        </Button>
        <label htmlFor="import-kind">It is</label>
        <Select id="import-kind" value={kind} onChange={(event) => setKind(event.currentTarget.value)}>
          <option value="">whatever it looks like</option>
          {IMPORT_KINDS.map((one) => (
            <option key={one} value={one}>
              {KIND_WORDS[one]}
            </option>
          ))}
        </Select>
      </div>
      <p className={styles.dropWords}>
        Posts of WordPress come as drafts. Once the file is read you may choose to have them as they were:
        published on their days, or planned.
      </p>
      {share !== null && (
        <progress className={styles.progress} value={share} aria-label="How much of the file has been sent" />
      )}
    </div>
  );
}

/** @returns the import's id @throws Error with a message for the user */
async function sendFile(file: File, kind: string, onProgress: (share: number) => void): Promise<string> {
  if (file.size === 0) throw new Error('The file is empty.');
  if (file.size > IMPORT_BYTES_MAX) throw new Error('The file has more than 2 GB.');
  const body = new FormData();
  if (kind) body.append('kind', kind);
  body.append('file', file);
  const headers = { accept: 'application/json', 'x-xsrf-token': adminToken.get() };
  const reply = await sayingProgress(onProgress)(adminApi('imports'), { method: 'POST', headers, body });
  const said = await reply.json().catch(() => null);
  const parsed = NewImportReply.safeParse(said);
  if (!parsed.success) throw new Error(said?.message ?? WARNING_DEFAULT);
  return parsed.data.data.id;
}
