import { CachedFragment } from '#ui/CachedFragment.tsx';
import text from '#ui/text.module.css';
import styles from './about-binding.module.css';
import { Drawing, type DrawingName } from './binding-drawings.tsx';

const FEATURES: readonly { drawing: DrawingName; name: string; description: string }[] = [
  {
    drawing: 'sewing',
    name: 'Sewn Pages',
    description: 'Folded sections are sewn through the fold, so the book opens flat and keeps its pages.',
  },
  {
    drawing: 'leaf',
    name: 'Acid Free',
    description: 'Paper without acid stays white and does not turn brittle.',
  },
  {
    drawing: 'printing',
    name: 'Gold Foil Printing',
    description: 'Title and author are set in type and printed in gold foil.',
  },
  {
    drawing: 'tooling',
    name: 'Gold Foil Embossing',
    description: 'Ornament is pressed into the leather with warm brass: you can feel it.',
  },
  {
    drawing: 'edges',
    name: 'Not Sprayed',
    description: 'No colour is sprayed on: the leather is dyed through, and the edges are cut clean.',
  },
  {
    drawing: 'ribbon',
    name: 'Ribbon Bookmark',
    description: 'A woven ribbon is sewn in at the head and is long enough to find.',
  },
  {
    drawing: 'marbling',
    name: 'Marble Endpapers',
    description: 'Marbled paper lines both boards, with no two sheets alike.',
  },
];

/** Strip "About the Binding" (storefront 2.9). */
export function BindingStrip() {
  return (
    <section className={styles.strip} aria-labelledby="about-the-binding">
      <h2 id="about-the-binding" className={styles.heading}>
        About the Binding
      </h2>
      <CachedFragment as="ul" className={styles.features} name="features of a binding">
        {() =>
          FEATURES.map(({ drawing, name, description }) => (
            <li key={name} className={styles.feature}>
              <Drawing name={drawing} />
              <h3 className={styles.name}>{name}</h3>
              <p className={`${text.note} ${styles.text}`}>{description}</p>
            </li>
          ))
        }
      </CachedFragment>
    </section>
  );
}
