import { useState } from 'react';
import { firstPdf } from '../../client/first-pdf.ts';
import { bytesText, sizeText } from '../../client/measures.ts';
import { trimsOf } from '../../trims.ts';
import styles from './file-line.module.css';
import type { PartProps } from './part-props.ts';

/** Which file lies on the desk, and how to take another. */
export function FileLine({ desk, state, onEmpty }: PartProps & { onEmpty: () => void }) {
  const [refused, setRefused] = useState('');
  const { file, facts, stage } = state;
  const pages = facts?.pages.length ?? 0;
  const size = facts && stage === 'read' ? trimsOf(facts)[0] : undefined;
  const take = async (files: readonly File[]) => {
    const { file: next, why } = await firstPdf(files);
    setRefused(why);
    if (next) await desk.take(next);
  };
  return (
    <header className={styles.line} data-part="line">
      <p className={styles.name}>{file ? <bdi>{file.name}</bdi> : 'Your file'}</p>
      {file && (
        <p className={styles.about}>
          {stage === 'read' && `${pages} ${pages === 1 ? 'page' : 'pages'}`}
          {size && ` · ${sizeText(size)}`}
          {stage === 'read' && ' · '}
          {bytesText(file.bytes)}
        </p>
      )}
      <p className={styles.ways}>
        <label>
          Another file
          <input
            type="file"
            accept="application/pdf,.pdf"
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              target.value = '';
              void take(files);
            }}
          />
        </label>
        <button type="button" onClick={() => void desk.clear().then(onEmpty)}>
          Clear the desk
        </button>
      </p>
      <p role="alert" className={styles.refused}>
        {refused}
      </p>
    </header>
  );
}
