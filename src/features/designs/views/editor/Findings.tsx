import { applyFix } from '../../apply-fix.ts';
import { elementLabel } from '../../client/editing/element-labels.ts';
import type { Finding } from '../../findings.ts';
import fields from './fields.module.css';
import styles from './lists.module.css';
import { useWorkspace } from './workspace.ts';

export function Findings() {
  const { state } = useWorkspace();
  const { findings, layout } = state;
  if (!layout) return <p className={styles.nothing}>Loading…</p>;
  if (findings.length === 0) return <p className={styles.nothing}>Your design is ready to be made.</p>;
  const refused = findings.filter(({ grade }) => grade === 'refused').length;
  return (
    <div>
      <p className={styles.nothing}>
        {refused > 0
          ? `${refused} of these can’t be made. The rest is up to you.`
          : 'All of this can be made, but please check these points.'}
      </p>
      <ul>
        {findings.map((finding) => (
          <FindingItem key={`${finding.code} ${finding.elementId} ${finding.message}`} finding={finding} />
        ))}
      </ul>
    </div>
  );
}

function FindingItem({ finding }: { finding: Finding }) {
  const { state, store, say } = useWorkspace();
  const { grade, message, fix, elementId } = finding;
  const element = state.design.elements.find(({ id }) => id === elementId);
  return (
    <li className={styles.finding} data-grade={grade}>
      <p>
        <strong>{grade === 'refused' ? 'Can’t be made. ' : ''}</strong>
        {message}
      </p>
      <div className={fields.buttons}>
        {element && (
          <button type="button" className={fields.tool} onClick={() => store.select([element.id])}>
            Show {elementLabel(element)}
          </button>
        )}
        {fix && (
          <button
            type="button"
            className={fields.tool}
            onClick={() => {
              store.change(fix.label, (design) => applyFix(design, fix));
              say(`${fix.label}: done.`);
            }}
          >
            {fix.label}
          </button>
        )}
      </div>
    </li>
  );
}
