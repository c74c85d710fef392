import text from '#ui/text.module.css';
import { summarizeFindings } from '../../client/summary.ts';
import type { Finding, Grade } from '../../findings.ts';
import { compareImportance } from '../../findings.ts';
import { FindingItem } from './FindingItem.tsx';
import styles from './findings.module.css';
import type { PartProps } from './part-props.ts';

const GRADE_LABELS: Record<Grade, string> = {
  error: 'Needs fixing',
  normalised: 'We’ll fix this',
  validated: 'Passed',
};

/** Findings by importance; while the file is read, only certain ones. */
export function Findings(part: PartProps) {
  const { state } = part;
  const isReading = state.stage === 'reading';
  const visibleFindings = state.findings
    .filter((finding) => !isReading || isCertain(finding))
    .toSorted(compareImportance);
  if (isReading && visibleFindings.length === 0) return null;
  const errors = visibleFindings.filter(({ grade }) => grade === 'error');
  const otherGrades = (['normalised', 'validated'] as const).map((grade) => ({
    grade,
    findings: visibleFindings.filter((finding) => finding.grade === grade),
  }));
  return (
    <section className={styles.findings} aria-labelledby="findings" aria-busy={isReading || state.isFixing}>
      <h2 id="findings">{isReading ? 'Found so far' : 'What we found'}</h2>
      {!isReading && (
        <p className={`${text.soft} ${styles.summary}`} role="status">
          {summarizeFindings(state)}
        </p>
      )}
      {state.fixFailed && (
        <p className={text.wrong} role="alert">
          {state.fixFailed}
        </p>
      )}
      {errors.length > 0 && (
        <ul className={styles.errors} aria-label={GRADE_LABELS.error}>
          {errors.map((finding) => (
            <FindingItem
              key={finding.code + finding.message}
              finding={finding}
              gradeLabel={GRADE_LABELS.error}
              {...part}
            />
          ))}
        </ul>
      )}
      {!isReading &&
        otherGrades.map(
          ({ grade, findings }) =>
            findings.length > 0 && (
              <details
                key={grade}
                className={`${text.ruled} ${styles.more}`}
                open={errors.length === 0 && grade === 'normalised'}
              >
                <summary>
                  {GRADE_LABELS[grade]} <span>{findings.length}</span>
                </summary>
                <ul>
                  {findings.map((finding) => (
                    <FindingItem key={finding.code + finding.message} finding={finding} {...part} />
                  ))}
                </ul>
              </details>
            ),
        )}
    </section>
  );
}

/** Errors on pages that are read are certain; those about the whole file aren't yet. */
const isCertain = ({ grade, pages }: Finding) => grade === 'error' && pages.length > 0;
