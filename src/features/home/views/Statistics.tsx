import text from '#ui/text.module.css';
import styles from './statistics.module.css';

/** Figures from the specification (storefront 2.6, 9). */
const FIGURES = [
  { figure: '25000+', label: 'happy customers' },
  { figure: '6000+', label: 'book customizations' },
  { figure: '3000+', label: 'restorations' },
  { figure: '50M+', label: 'book collection' },
];

export function Statistics() {
  return (
    <section className={text.wrap} aria-label="The shop in figures">
      <dl className={styles.figures}>
        {FIGURES.map(({ figure, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
