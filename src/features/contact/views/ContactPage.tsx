import type { ReactNode } from 'react';
import { PAGES } from '#kernel/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import type { Inquiry } from '../inquiry.ts';
import { ContactForm, type RefusedForm } from './ContactForm.tsx';
import styles from './contact-page.module.css';

interface ContactPageProps {
  title: string;
  lead: string;
  /** Sanitised HTML. */
  body: string;
  picture: ReactNode;
  inquiry: Inquiry | null;
  /** Whether the form was sent without script. */
  isSent: boolean;
  refused: RefusedForm | undefined;
  draft?: string | null;
  children: ReactNode;
}

/** Contact page (storefront 2.1, decision 20). */
export function ContactPage({
  title,
  lead,
  body,
  picture,
  inquiry,
  isSent,
  refused,
  draft,
  children,
}: ContactPageProps) {
  return (
    <>
      <div className={`${text.wrap} ${styles.page}`}>
        <header className={`${layout.column} ${styles.head}`}>
          <h1>{title}</h1>
          <p className={text.lead}>{lead}</p>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was stored (decision 28) */}
          <div className={text.reading} dangerouslySetInnerHTML={{ __html: body }} />
          <div className={styles.picture}>{picture}</div>
        </header>
        {isSent ? <Thanks /> : <ContactForm inquiry={inquiry} refused={refused} draft={draft ?? null} />}
      </div>
      <div className={styles.below}>{children}</div>
    </>
  );
}

/** Replaces the form after it was sent without script. */
function Thanks() {
  return (
    <section className={`${layout.column} ${styles.form}`} aria-labelledby="thanks">
      <h2 id="thanks">We’ve received your message</h2>
      <p className={text.reading}>
        Thank you. A bookbinder will reply within 2 working days. We’ve also emailed you a confirmation.
      </p>
      <div>
        <ButtonLink to={PAGES.listing}>Explore Our Collection</ButtonLink>
      </div>
    </section>
  );
}
