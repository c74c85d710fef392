import { useEffect, useState } from 'react';
import { callAdmin } from '#browser/admin/requests.ts';
import { RequestFailed } from '#browser/fetch-json.ts';
import { adminReply } from '#kernel/admin-list.ts';
import { Facts, Panel } from '#ui/admin/Panel.tsx';
import { Button } from '#ui/Button.tsx';
import { SelectField } from '#ui/Field.tsx';
import { WordingPreview, type WordingTexts } from '../admin-contract.ts';
import styles from './wording.module.css';

interface PreviewProps {
  path: string;
  texts: WordingTexts;
  samples: number;
  isSending: boolean;
  onTrial: (sample: number) => void;
}

/** Typing pause before the preview updates. */
const PREVIEW_DELAY_MS = 400;

export function Preview({ path, texts, samples, isSending, onTrial }: PreviewProps) {
  const [sample, setSample] = useState(0);
  const [preview, setPreview] = useState<WordingPreview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const body = JSON.stringify({ texts, sample });
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const options = { method: 'POST', body: JSON.parse(body), signal: controller.signal } as const;
      try {
        setPreview((await callAdmin(`${path}/preview`, adminReply(WordingPreview), options)).data);
        setProblem(null);
      } catch (error) {
        if (error instanceof RequestFailed) setProblem(Object.values(error.fields)[0] ?? error.message);
      }
    }, PREVIEW_DELAY_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [path, body]);
  return (
    <Panel
      title="Preview"
      actions={
        <Button kind="secondary" disabled={isSending} onClick={() => onTrial(sample)}>
          Send test email to me
        </Button>
      }
    >
      {samples > 1 && (
        <SelectField
          name="sample"
          label="Example"
          value={sample}
          onChange={({ currentTarget }) => setSample(Number(currentTarget.value))}
        >
          {Array.from({ length: samples }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: samples are known by their numbers
            <option key={at} value={at}>
              {at === 0 ? 'Standard' : `Variant ${at}`}
            </option>
          ))}
        </SelectField>
      )}
      {problem && <p role="alert">{problem}</p>}
      {preview && (
        <div className={styles.preview}>
          <Facts
            items={[
              ['Subject', preview.subject],
              ['Preview text', preview.preheader],
            ]}
          />
          <iframe title="Email preview" sandbox="" srcDoc={preview.html} className={styles.frame} />
          <h3>Plain text</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys too */}
          <pre className={styles.text} tabIndex={0}>
            {preview.text}
          </pre>
        </div>
      )}
    </Panel>
  );
}
