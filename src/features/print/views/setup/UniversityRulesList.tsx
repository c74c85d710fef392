import { DateText } from '#ui/DateText.tsx';
import { listRules } from '../../client/rule-lines.ts';
import type { UniversityRules } from '../../university-rules.ts';
import styles from './university.module.css';

interface UniversityRulesListProps {
  rules: UniversityRules;
  onRemove: () => void;
}

export function UniversityRulesList({ rules, onRemove: onForget }: UniversityRulesListProps) {
  const lines = listRules(rules);
  return (
    <div className={styles.rules}>
      <h3>What it asks{rules.appliesTo ? ` of a thesis for ${rules.appliesTo}` : ''}</h3>
      {lines.length > 0 ? (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        <p>Nothing that binds you here.</p>
      )}
      <p className={styles.note}>
        <a href={rules.source} target="_blank" rel="noopener noreferrer">
          Its own page
        </a>
        , looked up on <DateText moment={rules.checkedOn} />. The registry has the last word.{' '}
        <button type="button" onClick={onForget}>
          Leave these rules
        </button>
      </p>
    </div>
  );
}
