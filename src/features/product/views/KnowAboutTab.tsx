import styles from './know-about.module.css';
import type { KnowAboutTab as Tab } from './know-about.ts';

export function KnowAboutTab({ description, features }: Tab) {
  return (
    <div className={styles.about}>
      <p className={styles.description}>{description}</p>
      <dl className={styles.features}>
        {features.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
