import { bytesText, sizeText } from '../../client/measures.ts';
import { trimsOf } from '../../trims.ts';
import type { Files } from '../use-files.ts';
import styles from './file-line.module.css';
import type { PartProps } from './part-props.ts';

interface FileLineProps extends PartProps {
  files: Files;
  onEmpty: () => void;
}

export function FileLine({ setup, state, files, onEmpty }: FileLineProps) {
  const { file, facts, stage } = state;
  const pages = facts?.pages.length ?? 0;
  const size = facts && stage === 'read' ? trimsOf(facts)[0] : undefined;
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
              const chosen = [...(target.files ?? [])];
              target.value = '';
              files.take(chosen);
            }}
          />
        </label>
        <button
          type="button"
          onClick={() => void setup.clear().then(() => setup.get().stage === 'empty' && onEmpty())}
        >
          Clear the setup
        </button>
      </p>
      <p role="alert" className={styles.refused}>
        {files.refused}
      </p>
    </header>
  );
}
