import type { ReactNode } from 'react';
import { PAGES } from '#kernel/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import settings from '#ui/settings.module.css';
import text from '#ui/text.module.css';
import styles from './profile-page.module.css';

interface EmptyTabProps {
  message: string;
  drawing?: ReactNode;
}

export function EmptyTab({ message, drawing }: EmptyTabProps) {
  return (
    <div className={settings.section}>
      <p className={text.lead}>{message}</p>
      <div className={settings.actions}>
        <ButtonLink to={PAGES.listing}>Explore Our Collection</ButtonLink>
      </div>
      {drawing && <div className={styles.drawing}>{drawing}</div>}
    </div>
  );
}
