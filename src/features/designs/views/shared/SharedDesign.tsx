import { useState } from 'react';
import { customizationAddress, editorAddress, sharedDesignPicture } from '#kernel/design-addresses.ts';
import type { BookColour } from '#kernel/edition.ts';
import { ButtonLink } from '#ui/Button.tsx';
import text from '#ui/text.module.css';
import type { Design } from '../../design.ts';
import { designInWords } from '../../design-in-words.ts';
import { FIRST_LOOK, Preview } from '../guided/Preview.tsx';
import { useLayoutOf } from '../use-layout-of.ts';
import styles from './shared-design.module.css';

interface SharedDesignProps {
  token: string;
  name: string;
  version: number;
  design: Design;
  colours: readonly BookColour[];
}

/** Shared design, which can be used as a starting point. */
export function SharedDesign({ token, name, version, design, colours }: SharedDesignProps) {
  const layout = useLayoutOf(design, colours);
  const [look, setLook] = useState(FIRST_LOOK);
  const words = designInWords(design, colours);
  const { id, title, author } = design.book;
  return (
    <article className={`${text.wrap} ${styles.page}`}>
      <div className={styles.sight}>
        <Preview
          layout={layout}
          picture={sharedDesignPicture(token, { view: 'front', width: 640, version })}
          colours={colours}
          words={words}
          look={look}
          onLook={setLook}
        />
      </div>
      <div className={styles.words}>
        <p className={text.eyebrow}>A binding somebody has designed</p>
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
          {words.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <div className={styles.actions}>
          <ButtonLink
            rel="nofollow"
            to={
              id === null
                ? editorAddress({ shared: token })
                : customizationAddress({ id, title_slug: 'design' }, { shared: token })
            }
          >
            Make it your own
          </ButtonLink>
          {id !== null && (
            <ButtonLink rel="nofollow" kind="secondary" to={editorAddress({ shared: token })}>
              Take it into the editor
            </ButtonLink>
          )}
        </div>
      </div>
    </article>
  );
}
