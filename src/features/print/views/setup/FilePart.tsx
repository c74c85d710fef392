import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { PasswordField } from '#ui/Field.tsx';
import { AppliedFixes } from './AppliedFixes.tsx';
import { Findings } from './Findings.tsx';
import styles from './file-part.module.css';
import { PageStrip } from './PageStrip.tsx';
import type { PartProps } from './part-props.ts';

export function FilePart(part: PartProps) {
  const { stage } = part.state;
  return (
    <div className={styles.file} data-part="file">
      {(stage === 'reading' || stage === 'fetching') && <Reading {...part} />}
      {stage === 'locked' && <Locked {...part} />}
      {stage === 'refused' && <Refused {...part} />}
      {(stage === 'read' || stage === 'reading') && <Findings {...part} />}
      {stage === 'read' && (
        <>
          <AppliedFixes {...part} />
          <PageStrip {...part} />
        </>
      )}
    </div>
  );
}

function Reading({ state: { stage, progress } }: PartProps) {
  const { pagesRead = 0, pageCount = 0 } = progress ?? {};
  const statusText =
    stage === 'fetching'
      ? 'Loading your file…'
      : pageCount > 0
        ? `Reading page ${pagesRead} of ${pageCount}…`
        : 'Opening the file…';
  return (
    <div className={styles.reading}>
      <p>{statusText}</p>
      <progress
        aria-label={stage === 'fetching' ? 'Loading the file' : 'Reading the file'}
        {...(pageCount > 0 ? { value: pagesRead, max: pageCount } : {})}
      />
    </div>
  );
}

function Locked({ setup, state: { refusal, file } }: PartProps) {
  const [password, setPassword] = useState('');
  return (
    <form
      className={styles.locked}
      onSubmit={(event) => {
        event.preventDefault();
        if (password) void setup.unlock(password);
      }}
    >
      <h2>This file needs a password</h2>
      <p>
        <bdi>{file?.name}</bdi> is protected. The password stays in your browser, and the copy you upload has
        none.
      </p>
      <PasswordField
        name="pdf-password"
        label="File password"
        autoComplete="off"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={
          refusal?.isWrongPassword ? 'That’s not the right password. Check capitals and spaces.' : undefined
        }
      />
      <Button type="submit">Open file</Button>
    </form>
  );
}

function Refused({ setup, state: { refusal, jobId } }: PartProps) {
  return (
    <div className={styles.refused} role="alert">
      <h2>{refusal?.code === 'GONE' ? 'Your file isn’t available' : 'We can’t print this file'}</h2>
      <p>{refusal?.message}</p>
      {refusal?.code === 'GONE' && jobId && (
        <Button kind="secondary" onClick={() => void setup.openJob(jobId)}>
          Try again
        </Button>
      )}
    </div>
  );
}
