import type { ReactNode } from 'react';
import { PAGES } from '#kernel/addresses.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { PagePicture } from '#ui/PagePicture.tsx';
import text from '#ui/text.module.css';
import styles from './gone-page.module.css';

const WHY: Record<number, string> = {
  400: 'The address holds something that cannot be part of an address. It may have been cut or joined on its way here.',
  404: 'Nothing stands at this address. It may have been mistyped, or the page has moved without leaving word.',
  410: 'This book has been withdrawn from the shop.',
  500: 'Something went wrong on our side while this page was made. It has been noted; please try again in a moment.',
};

const LOOSE_BOARD = {
  image: '/pictures/service-restoration.webp',
  alt: 'An old book whose front board has come away and lies beside it',
};

/** The "page no longer available" screen (storefront 2.3), with the status it stands for, and suggestions or a picture. */
export function GonePage({ status, children }: { status: number; children?: ReactNode }) {
  return (
    <div className={`${text.wrap} ${styles.gone}`}>
      <title>Page no longer available · Rare Bindings</title>
      <meta name="robots" content="noindex" />
      <div className={styles.words}>
        <p className={`${text.eyebrow} ${text.figures}`}>{status}</p>
        <h1>{status >= 500 ? 'This page could not be made' : 'Page no longer available'}</h1>
        <p className={text.lead}>{WHY[status] ?? WHY[404]}</p>
        <ButtonLink to={PAGES.home}>Go to Homepage</ButtonLink>
      </div>
      {children ?? <PagePicture {...LOOSE_BOARD} sizes="(width < 640px) 88vw, 36rem" />}
    </div>
  );
}
