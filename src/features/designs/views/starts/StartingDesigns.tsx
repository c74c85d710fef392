import { customizationPath, editorPath, startingPointPicturePath } from '#kernel/design-paths.ts';
import { PAGES } from '#kernel/paths.ts';
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx';
import { Link } from '#ui/Link.tsx';
import text from '#ui/text.module.css';
import type { Start } from './start.ts';
import styles from './starting-designs.module.css';

interface StartingDesignsProps {
  title: string;
  starts: readonly Start[];
  book: { id: string; title: string; title_slug: string } | null;
}

const KINDS = [
  { kind: 'genre', heading: 'By genre' },
  { kind: 'occasion', heading: 'By occasion' },
] as const;

export function StartingDesigns({ title, starts, book }: StartingDesignsProps) {
  return (
    <div className={`${text.wrap} ${styles.page}`}>
      <Breadcrumbs trail={[{ label: 'Home', to: PAGES.home }, { label: title }]} />
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={text.lead}>
          {book ? (
            <>
              Choose one for <cite>{book.title}</cite>. We fill in its title, author and thickness. You can
              change everything.
            </>
          ) : (
            'Our own binding designs. Choose one, add your own text and change whatever you like.'
          )}
        </p>
      </header>
      {KINDS.map(({ kind, heading }) => (
        <section key={kind} aria-labelledby={kind} className={`${text.ruled} ${styles.kind}`}>
          <h2 id={kind}>{heading}</h2>
          <ul className={styles.designs}>
            {starts
              .filter((start) => start.kind === kind)
              .map((start) => (
                <li key={start.id}>
                  <StartingDesign start={start} book={book} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function StartingDesign({
  start: { id, seal, name, occasion, description },
  book,
}: Pick<StartingDesignsProps, 'book'> & { start: Start }) {
  return (
    <article className={styles.design}>
      <img
        src={startingPointPicturePath({ id, seal }, { view: 'front', width: 480 })}
        srcSet={[320, 480, 640]
          .map((width) => `${startingPointPicturePath({ id, seal }, { view: 'front', width })} ${width}w`)
          .join(', ')}
        sizes="(width < 641px) 42vw, (width < 1201px) 28vw, 16rem"
        alt=""
        width={480}
        height={660}
        loading="lazy"
        decoding="async"
      />
      <p className={text.eyebrow}>{occasion}</p>
      <h3>
        <Link rel="nofollow" to={book ? customizationPath(book, { start: id }) : editorPath({ start: id })}>
          {name}
        </Link>
      </h3>
      <p className={`${text.soft} ${styles.description}`}>{description}</p>
    </article>
  );
}
