import styles from './questions.module.css';

interface QuestionsProps {
  questions: readonly { id?: string; question: string; html: string }[];
  /** Whether all of them stand open. */
  open?: boolean;
}

/** Questions that open one by one, by the browser's own means. An answer with an id is where a link to it leads. */
export function Questions({ questions, open = false }: QuestionsProps) {
  return (
    <div className={styles.questions}>
      {questions.map(({ id, question, html }) => (
        <details key={question} className={styles.question} open={open}>
          <summary>
            <h3>{question}</h3>
          </summary>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was stored (decision 28) */}
          <div id={id} className={styles.answer} dangerouslySetInnerHTML={{ __html: html }} />
        </details>
      ))}
    </div>
  );
}
