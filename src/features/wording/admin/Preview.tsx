import { useEffect, useState } from 'react';
import { ask } from '#browser/admin/ask.ts';
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
const QUIET_MS = 400;

export function Preview({ path, texts, samples, isSending, onTrial }: PreviewProps) {
  const [sample, setSample] = useState(0);
  const [shown, setShown] = useState<WordingPreview | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const body = JSON.stringify({ texts, sample });
  useEffect(() => {
    const left = new AbortController();
    const timer = setTimeout(async () => {
      const options = { method: 'POST', body: JSON.parse(body), signal: left.signal } as const;
      try {
        setShown((await ask(`${path}/preview`, adminReply(WordingPreview), options)).data);
        setWrong(null);
      } catch (failed) {
        if (failed instanceof RequestFailed) setWrong(Object.values(failed.fields)[0] ?? failed.message);
      }
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [path, body]);
  return (
    <Panel
      title="The letter"
      actions={
        <Button kind="secondary" disabled={isSending} onClick={() => onTrial(sample)}>
          Send a trial letter to me
        </Button>
      }
    >
      {samples > 1 && (
        <SelectField
          name="sample"
          label="As it is written"
          value={sample}
          onChange={({ currentTarget }) => setSample(Number(currentTarget.value))}
        >
          {Array.from({ length: samples }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: samples are known by their numbers
            <option key={at} value={at}>
              {at === 0 ? 'Usually' : `Otherwise, ${at}`}
            </option>
          ))}
        </SelectField>
      )}
      {wrong && <p role="alert">{wrong}</p>}
      {shown && (
        <div className={styles.preview}>
          <Facts
            items={[
              ['Subject', shown.subject],
              ['After it', shown.preheader],
            ]}
          />
          <iframe title="The letter as HTML" sandbox="" srcDoc={shown.html} className={styles.frame} />
          <h3>As text</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys too */}
          <pre className={styles.text} tabIndex={0}>
            {shown.text}
          </pre>
        </div>
      )}
    </Panel>
  );
}
