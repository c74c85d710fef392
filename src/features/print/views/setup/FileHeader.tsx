import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { bytesText, sizeText } from '../../client/format-measures.ts';
import { pageTrims } from '../../trims.ts';
import type { Files } from '../use-files.ts';
import styles from './file-header.module.css';
import type { PartProps } from './part-props.ts';

interface FileHeaderProps extends PartProps {
  files: Files;
  onEmpty: () => void;
}

export function FileHeader({ setup, state, files, onEmpty }: FileHeaderProps) {
  const { file, facts, stage } = state;
  const pages = facts?.pages.length ?? 0;
  const size = facts && stage === 'read' ? pageTrims(facts)[0] : undefined;
  return (
    <header className={`${layout.flow} ${styles.line}`} data-part="line">
      <p className={styles.name}>{file ? <bdi>{file.name}</bdi> : 'Your file'}</p>
      {file && (
        <p className={text.soft}>
          {stage === 'read' && `${pages} ${pages === 1 ? 'page' : 'pages'}`}
          {size && ` · ${sizeText(size)}`}
          {stage === 'read' && ' · '}
          {bytesText(file.bytes)}
        </p>
      )}
      <p className={styles.actions}>
        <label className={text.link}>
          Choose another file
          <input
            type="file"
            accept="application/pdf,.pdf"
            onChange={({ target }) => {
              const selectedFiles = [...(target.files ?? [])];
              target.value = '';
              files.addFiles(selectedFiles);
            }}
          />
        </label>
        <button
          type="button"
          className={text.link}
          onClick={() => void setup.clear().then(() => setup.get().stage === 'empty' && onEmpty())}
        >
          Start over
        </button>
      </p>
      <p role="alert" className={styles.refused}>
        {files.refusal}
      </p>
    </header>
  );
}
