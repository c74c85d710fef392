import { useId, useState } from 'react';
import { RequestFailed } from '#browser/fetch-json.ts';
import { DEFAULT_WARNING } from '#kernel/limits.ts';
import text from '#ui/text.module.css';
import { sendUpload } from '../../client/send-upload.ts';
import type { DesignUpload } from '../../contract.ts';
import { UPLOAD_BYTES_MAX } from '../../limits.ts';
import { UPLOAD_FORMATS } from '../../upload-formats.ts';
import styles from './upload-field.module.css';

interface UploadFieldProps {
  label: string;
  /** Advice, shown after formats and size. */
  hint: string;
  /** `block` is traced for foil, `print` is printed as it is. */
  kind: 'block' | 'print';
  onUploaded: (upload: DesignUpload) => void;
}

const MEGABYTES = UPLOAD_BYTES_MAX / 1024 / 1024;

type State =
  | { at: 'idle' }
  | { at: 'sending'; share: number }
  | { at: 'failed'; message: string }
  | { at: 'there'; upload: DesignUpload };

/** Uploads a picture and shows the traced block or the printed sheet. */
export function UploadField({ label, hint, kind, onUploaded }: UploadFieldProps) {
  const id = useId();
  const [state, setState] = useState<State>({ at: 'idle' });
  const send = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > UPLOAD_BYTES_MAX)
      return setState({
        at: 'failed',
        message: `This file is larger than ${MEGABYTES} MB. Choose a smaller one.`,
      });
    setState({ at: 'sending', share: 0 });
    try {
      const upload = await sendUpload(file, (share) => setState({ at: 'sending', share }));
      if (kind === 'block' && !upload.trace)
        return setState({
          at: 'failed',
          message:
            'We can’t cut a block from this picture. Use a drawing in one colour on a plain background.',
        });
      setState({ at: 'there', upload });
      onUploaded(upload);
    } catch (failed) {
      setState({ at: 'failed', message: failed instanceof RequestFailed ? failed.message : DEFAULT_WARNING });
    }
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={text.soft}>
        {label}
      </label>
      <input
        id={id}
        type="file"
        accept={UPLOAD_FORMATS[kind].types.join()}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => void send(target.files?.[0])}
      />
      <p
        id={`${id}-note`}
        className={`${text.note} ${styles.note}`}
        role={state.at === 'failed' ? 'alert' : 'status'}
        data-state={state.at}
      >
        {state.at === 'sending'
          ? `Uploading, ${Math.round(state.share * 100)}%`
          : state.at === 'failed'
            ? state.message
            : `${UPLOAD_FORMATS[kind].label}, up to ${MEGABYTES} MB. ${hint}`}
      </p>
      {state.at === 'there' && <UploadResult upload={state.upload} kind={kind} />}
    </div>
  );
}

function UploadResult({ upload, kind }: { upload: DesignUpload; kind: UploadFieldProps['kind'] }) {
  const { trace } = upload;
  return (
    <figure className={styles.result}>
      {kind === 'block' && trace ? (
        <svg viewBox={`0 0 1 ${trace.ratio}`} role="img" aria-label="Preview of the block">
          <path d={trace.d} fill="currentColor" fillRule="evenodd" />
        </svg>
      ) : (
        <img src={upload.address} alt="Your upload" width={upload.width} height={upload.height} />
      )}
      <figcaption>
        {kind === 'block' ? 'Preview of the block' : 'Printed on both endpapers, across the fold'}
      </figcaption>
    </figure>
  );
}
