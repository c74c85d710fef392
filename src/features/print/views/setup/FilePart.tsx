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
  const { pagesRead = 0, pageCount: pagesInAll = 0 } = progress ?? {};
  const words =
    stage === 'fetching'
      ? 'Your file is being fetched.'
      : pagesInAll > 0
        ? `Page ${pagesRead} of ${pagesInAll} is read.`
        : 'The file is being opened.';
  return (
    <div className={styles.reading}>
      <p>{words}</p>
      <progress
        aria-label={stage === 'fetching' ? 'Fetching the file' : 'Reading the file'}
        {...(pagesInAll > 0 ? { value: pagesRead, max: pagesInAll } : {})}
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
      <h2>This file is locked</h2>
      <p>
        <bdi>{file?.name}</bdi> opens with a password. It is used here, in your browser, and never leaves it;
        what is sent to us has none.
      </p>
      <PasswordField
        name="pdf-password"
        label="Password of the file"
        autoComplete="off"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={refusal?.isWrongPassword ? 'This is not its password. Mind capitals and spaces.' : undefined}
      />
      <Button type="submit">Open it</Button>
    </form>
  );
}

function Refused({ setup, state: { refusal, jobId } }: PartProps) {
  return (
    <div className={styles.refused} role="alert">
      <h2>{refusal?.code === 'GONE' ? 'Your file is not here' : 'This file cannot be printed'}</h2>
      <p>{refusal?.message}</p>
      {refusal?.code === 'GONE' && jobId && (
        <Button kind="secondary" onClick={() => void setup.takeJob(jobId)}>
          Try again
        </Button>
      )}
    </div>
  );
}
