import { useState } from 'react';
import { useAdminQuery } from '#browser/admin/requests.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { Panel } from '#ui/admin/Panel.tsx';
import { Button } from '#ui/Button.tsx';
import { LayersReply, type ProductionLine } from '../production-contract.ts';
import styles from './production-line.module.css';

export function ProductionFiles({ line: { lineId, files } }: { line: ProductionLine }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title="Files">
      <ul className={styles.files}>
        <li>
          <a href={files.ticket} target="_blank" rel="noreferrer">
            Job ticket (PDF)
          </a>
        </li>
        {files.production && (
          <li>
            <a href={files.production} target="_blank" rel="noreferrer">
              Production file (layered PDF)
            </a>
          </li>
        )}
        {files.print && (
          <li>
            <a href={files.print} target="_blank" rel="noreferrer">
              Print file (PDF)
            </a>
          </li>
        )}
        {files.production &&
          (isOpen ? (
            <Layers lineId={lineId} />
          ) : (
            <li>
              <Button kind="quiet" onClick={() => setOpen(true)}>
                Show engraving files
              </Button>
            </li>
          ))}
      </ul>
    </Panel>
  );
}

function Layers({ lineId }: { lineId: string }) {
  const { data, error } = useAdminQuery(adminApi('production', lineId, 'layers'), LayersReply);
  if (!data) return <li role={error ? 'alert' : undefined}>{error ? error.message : 'Loading…'}</li>;
  return data.data.map(({ name, address }) => (
    <li key={name}>
      <a href={address} download>
        {name.replaceAll('-', ' ')} (SVG)
      </a>
    </li>
  ));
}
