import type { ReactNode } from 'react';
import layout from '#ui/layout.module.css';
import { pictureSources } from '#ui/picture-sources.ts';
import text from '#ui/text.module.css';
import styles from './account-screen.module.css';

interface AccountScreenProps {
  title: string;
  lead: string;
  children: ReactNode;
}

const SCENE = pictureSources('/pictures/scene-2.webp');
const SIZES = '(width < 1025px) 1px, 60vw';

export function AccountScreen({ title, lead, children }: AccountScreenProps) {
  return (
    <div className={`${text.wrap} ${styles.screen}`}>
      <div className={`${layout.column} ${styles.text}`}>
        <header className={`${layout.column} ${styles.head}`}>
          <h1>{title}</h1>
          <p className={text.lead}>{lead}</p>
        </header>
        <noscript>
          <p className={text.soft}>This form needs JavaScript. Please turn it on and reload the page.</p>
        </noscript>
        {children}
      </div>
      <picture className={styles.scene}>
        {SCENE.avif && <source type="image/avif" srcSet={SCENE.avif} sizes={SIZES} />}
        <img
          src={SCENE.src}
          srcSet={SCENE.webp}
          sizes={SIZES}
          width={1600}
          height={900}
          alt=""
          loading="lazy"
        />
      </picture>
    </div>
  );
}
