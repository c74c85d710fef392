import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { isRegionBlocked } from '#browser/notices.ts';
import { useStore } from '#browser/store.ts';
import { consentQuestion } from '#browser/track.ts';
import { followVisitor } from '#browser/visitor.ts';
import { REFERRAL_KEY, REFERRAL_MAX } from '#features/accounts/limits.ts';
import { HeartContext } from '#features/books/views/Heart.tsx';
import { MiniCart } from '#features/cart/views/MiniCart.tsx';
import { WishlistHeart } from '#features/wishlist/views/Heart.tsx';
import { UNAVAILABLE } from '#kernel/limits.ts';
import text from '#ui/text.module.css';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { Notices } from './Notices.tsx';
import { PendingVerification } from './PendingVerification.tsx';
import styles from './shell.module.css';

/** Layout of every page: header, footer, mini cart and notices (storefront 2.3). */
export function Shell({ currency, children }: { currency: string; children: ReactNode }) {
  useEffect(rememberReferral, []);
  useEffect(followVisitor, []);
  if (useStore(isRegionBlocked, false)) return <Unavailable />;
  return (
    <HeartContext value={WishlistHeart}>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <Header currency={currency} />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer currency={currency} />
      <MiniCart currency={currency} />
      <Notices />
      <PendingVerification />
      <Consent />
    </HeartContext>
  );
}

const ConsentQuestion = lazy(() =>
  import('#features/analytics/views/ConsentQuestion.tsx').then((file) => ({ default: file.ConsentQuestion })),
);

function Consent() {
  if (useStore(consentQuestion, null) === null) return null;
  return (
    <Suspense fallback={null}>
      <ConsentQuestion />
    </Suspense>
  );
}

/** Shown in blocked countries (storefront 2.2). */
function Unavailable() {
  return (
    <main id="content" className={`${text.wrap} ${text.section}`}>
      <title>{UNAVAILABLE.title}</title>
      <meta name="robots" content="noindex" />
      <h1>{UNAVAILABLE.title}</h1>
      <p className={text.lead}>{UNAVAILABLE.text}</p>
    </main>
  );
}

/** Stores a `referral_code` of the URL in local storage (storefront 2.3). */
function rememberReferral() {
  const code = new URLSearchParams(location.search).get('referral_code');
  if (!code) return;
  try {
    localStorage.setItem(REFERRAL_KEY, code.slice(0, REFERRAL_MAX));
  } catch {
    // Storage may be full or forbidden; a lost referral must not break the page.
  }
}
