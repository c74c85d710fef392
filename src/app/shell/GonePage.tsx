import type { ReactNode } from 'react';
import { PAGES } from '#kernel/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import layout from '#ui/layout.module.css';
import { PagePicture } from '#ui/PagePicture.tsx';
import text from '#ui/text.module.css';
import styles from './gone-page.module.css';

const REASONS: Record<number, string> = {
  400: 'This address isn’t valid. It may have been cut off or mistyped.',
  404: 'We couldn’t find this page. The address may be mistyped, or the page may have moved.',
  410: 'We no longer sell this book.',
  500: 'Something went wrong on our side. Please try again in a moment.',
};

const DEFAULT_PICTURE = {
  image: '/pictures/service-restoration.webp',
  alt: 'An old book whose front board has come away and lies beside it',
};

/** "Page no longer available" screen (storefront 2.3) with its status, and suggestions or a picture. */
export function GonePage({ status, children }: { status: number; children?: ReactNode }) {
  return (
    <div className={`${text.wrap} ${layout.column} ${styles.removed}`}>
      <title>Page no longer available · Rare Bindings</title>
      <meta name="robots" content="noindex" />
      <div className={`${layout.column} ${styles.text}`}>
        <p className={`${text.eyebrow} ${text.figures}`}>{status}</p>
        <h1>{status >= 500 ? 'We couldn’t load this page' : 'Page no longer available'}</h1>
        <p className={text.lead}>{REASONS[status] ?? REASONS[404]}</p>
        <ButtonLink to={PAGES.home}>Go to Homepage</ButtonLink>
      </div>
      {children ?? <PagePicture {...DEFAULT_PICTURE} sizes="(width < 640px) 88vw, 36rem" />}
    </div>
  );
}
