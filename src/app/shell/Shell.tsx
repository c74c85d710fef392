import { type ReactNode, useEffect } from 'react';
import { MiniCart } from '#features/cart/views/MiniCart.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { Notices } from './Notices.tsx';
import styles from './shell.module.css';

/** What stands around every page: header, footer, mini cart and the shop's notices (storefront 2.3). */
export function Shell({ currency, children }: { currency: string; children: ReactNode }) {
  useEffect(rememberReferral, []);
  return (
    <>
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
    </>
  );
}

/** A `referral_code` in the address is kept in local storage (storefront 2.3). */
function rememberReferral() {
  const code = new URLSearchParams(location.search).get('referral_code');
  if (!code) return;
  try {
    localStorage.setItem('referral_code', code.slice(0, 64));
  } catch {
    // Storage can be full or forbidden; a lost referral must not break the page.
  }
}
