import { Day } from '#ui/Day.tsx';
import { rulesInWords } from '../../client/rules-in-words.ts';
import type { UniversityRules } from '../../university-rules.ts';
import styles from './university.module.css';

interface UniversityRulesListProps {
  rules: UniversityRules;
  onForget: () => void;
}

export function UniversityRulesList({ rules, onForget }: UniversityRulesListProps) {
  const words = rulesInWords(rules);
  return (
    <div className={styles.rules}>
      <h3>What it asks{rules.of ? ` of a thesis for ${rules.of}` : ''}</h3>
      {words.length > 0 ? (
        <ul>
          {words.map((line) => (
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
        , looked up on <Day moment={rules.date} />. The registry has the last word.{' '}
        <button type="button" onClick={onForget}>
          Leave these rules
        </button>
      </p>
    </div>
  );
}
