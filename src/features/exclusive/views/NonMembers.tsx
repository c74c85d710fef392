import { LeatherBand } from '#ui/LeatherBand.tsx';
import layout from '#ui/layout.module.css';
import rich from '#ui/rich-text.module.css';
import text from '#ui/text.module.css';
import { EXCLUSIVE_PERKS } from '../perks.ts';
import { AskForInvitation } from './AskForInvitation.tsx';
import { CodeForm } from './CodeForm.tsx';
import styles from './non-members.module.css';

interface NonMembersProps {
  title: string;
  lead: string;
  /** Sanitised HTML, as stored. */
  body: string;
  /** Code from the emailed link, or empty. */
  code: string;
  /** Address of the signed-in account, to which an invitation would be sent. */
  email: string;
  onJoined: () => Promise<void>;
}

export function NonMembers({ title, lead, body, code, email, onJoined }: NonMembersProps) {
  return (
    <>
      <LeatherBand className={styles.board}>
        <header className={`${layout.column} ${styles.head}`}>
          <h1>{title}</h1>
          <p className={text.lead}>{lead}</p>
        </header>
        <section className={`${layout.column} ${styles.card}`} aria-labelledby="your-code">
          <h2 id="your-code">Have you been invited?</h2>
          <CodeForm code={code} onJoined={onJoined} />
        </section>
        <ul className={styles.perks}>
          {EXCLUSIVE_PERKS.map((perk) => (
            <li key={perk.title}>
              <strong>{perk.title}</strong>
              <p>{perk.description}</p>
            </li>
          ))}
        </ul>
      </LeatherBand>
      <div className={`${text.wrap} ${styles.page}`}>
        <section className={`${layout.column} ${styles.ask}`} aria-labelledby="ask">
          <h2 id="ask">No invitation yet?</h2>
          <AskForInvitation email={email} />
        </section>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was stored (decision 28) */}
        <div className={`${rich.prose} ${styles.body}`} dangerouslySetInnerHTML={{ __html: body }} />
      </div>
    </>
  );
}
