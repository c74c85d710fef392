import { useState } from 'react';
import { adminApi } from '#kernel/admin-paths.ts';
import layout from '#ui/layout.module.css';
import { Select } from '#ui/Select.tsx';
import { EXPORT_KINDS, ONIX_VERSIONS } from '../import-record.ts';
import { KIND_LABELS } from './import-labels.ts';
import styles from './imports.module.css';

/** Downloads all books in any import format, which can be imported again unchanged. */
export function ExportPanel() {
  const [kind, setKind] = useState<string>('csv');
  const [version, setVersion] = useState('3.0');
  const [hasShortTags, setHasShortTags] = useState(false);
  const [includeWithdrawn, setIncludeWithdrawn] = useState(false);
  const query = new URLSearchParams({
    ...(kind === 'onix' ? { version, shortTags: String(hasShortTags) } : {}),
    ...(includeWithdrawn ? { withdrawn: 'true' } : {}),
  });
  return (
    <details className={styles.exports}>
      <summary>Export all books</summary>
      <div className={`${layout.row} ${styles.dropTools}`}>
        <label htmlFor="export-kind">Format</label>
        <Select id="export-kind" value={kind} onChange={(event) => setKind(event.currentTarget.value)}>
          {EXPORT_KINDS.map((option) => (
            <option key={option} value={option}>
              {KIND_LABELS[option]}
            </option>
          ))}
        </Select>
        {kind === 'onix' && (
          <>
            <label htmlFor="export-version">Version</label>
            <Select
              id="export-version"
              value={version}
              onChange={(event) => setVersion(event.currentTarget.value)}
            >
              {ONIX_VERSIONS.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </Select>
            <Check label="Short tags" isOn={hasShortTags} onChange={setHasShortTags} />
          </>
        )}
        <Check label="Include withdrawn books" isOn={includeWithdrawn} onChange={setIncludeWithdrawn} />
        <a href={`${adminApi('exports', kind)}?${query}`} download>
          Download
        </a>
      </div>
    </details>
  );
}

function Check({
  label,
  isOn,
  onChange,
}: {
  label: string;
  isOn: boolean;
  onChange: (isChecked: boolean) => void;
}) {
  return (
    <label className={`${layout.line} ${styles.check}`}>
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
      {label}
    </label>
  );
}
