import text from '#ui/text.module.css';
import styles from './statistics.module.css';

/** Figures from the specification (storefront 2.6, 9). */
const FIGURES = [
  { figure: '25000+', of: 'happy customers' },
  { figure: '6000+', of: 'book customizations' },
  { figure: '3000+', of: 'restorations' },
  { figure: '50M+', of: 'book collection' },
];

export function Statistics() {
  return (
    <section className={text.wrap} aria-label="The shop in figures">
      <dl className={styles.figures}>
        {FIGURES.map(({ figure, of }) => (
          <div key={of}>
            <dt>{of}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
