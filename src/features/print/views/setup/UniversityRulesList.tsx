import { LongDate } from '#ui/DateText.tsx';
import { listRules } from '../../client/rule-lines.ts';
import type { UniversityRules } from '../../university-rules.ts';
import styles from './university.module.css';

interface UniversityRulesListProps {
  rules: UniversityRules;
  onRemove: () => void;
}

export function UniversityRulesList({ rules, onRemove }: UniversityRulesListProps) {
  const lines = listRules(rules);
  return (
    <div className={styles.rules}>
      <h3>University rules{rules.appliesTo ? ` for ${rules.appliesTo}` : ''}</h3>
      {lines.length > 0 ? (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        <p>No rules that affect your binding.</p>
      )}
      <p className={styles.note}>
        <a href={rules.source} target="_blank" rel="noopener noreferrer">
          University page
        </a>
        , checked on <LongDate moment={rules.checkedOn} />. Your registry has the final say.{' '}
        <button type="button" onClick={onRemove}>
          Remove rules
        </button>
      </p>
    </div>
  );
}
