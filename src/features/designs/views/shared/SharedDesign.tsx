import { useState } from 'react';
import { customizationPath, editorPath, sharedDesignPicturePath } from '#kernel/design-paths.ts';
import type { BookColour } from '#kernel/edition.ts';
import { ButtonLink } from '#ui/Button.tsx';
import text from '#ui/text.module.css';
import { describeDesign } from '../../describe-design.ts';
import type { Design } from '../../design.ts';
import { INITIAL_VIEW, Preview } from '../guided/Preview.tsx';
import { useLayout } from '../use-layout.ts';
import styles from './shared-design.module.css';

interface SharedDesignProps {
  token: string;
  name: string;
  version: number;
  design: Design;
  colours: readonly BookColour[];
}

export function SharedDesign({ token, name, version, design, colours }: SharedDesignProps) {
  const layout = useLayout(design, colours);
  const [view, setView] = useState(INITIAL_VIEW);
  const description = describeDesign(design, colours);
  const { id, title, author } = design.book;
  return (
    <article className={`${text.wrap} ${styles.page}`}>
      <div className={styles.preview}>
        <Preview
          layout={layout}
          picture={sharedDesignPicturePath(token, { view: 'front', width: 640, version })}
          colours={colours}
          description={description}
          view={view}
          onView={setView}
        />
      </div>
      <div className={styles.description}>
        <p className={text.eyebrow}>Shared design</p>
        <h1>
          <bdi>{name}</bdi>
        </h1>
        {title && (
          <p className={text.lead}>
            For <cite>{title}</cite>
            {author && `, by ${author}`}
          </p>
        )}
        <ul className={styles.list}>
          {description.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <div className={styles.actions}>
          <ButtonLink
            rel="nofollow"
            to={
              id === null
                ? editorPath({ shared: token })
                : customizationPath({ id, title_slug: 'design' }, { shared: token })
            }
          >
            Make it your own
          </ButtonLink>
          {id !== null && (
            <ButtonLink rel="nofollow" kind="secondary" to={editorPath({ shared: token })}>
              Open in editor
            </ButtonLink>
          )}
        </div>
      </div>
    </article>
  );
}
