import type { ContentBlock } from '#kernel/content-block.ts';
import { PAGES } from '#kernel/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { RichText } from '#ui/RichText.tsx';
import { Section } from '#ui/Section.tsx';
import text from '#ui/text.module.css';
import type { Faq } from '../contract.ts';
import styles from './faq-teaser.module.css';

interface FaqTeaserProps {
  block: ContentBlock | undefined;
  questions: readonly Faq[];
}

export function FirstQuestions({ block, questions }: FaqTeaserProps) {
  if (!block) return null;
  return (
    <Section
      title={block.title}
      action={
        <ButtonLink to={PAGES.faq} kind="secondary" prefetch="intent">
          Read our FAQ
        </ButtonLink>
      }
    >
      <div className={styles.halves}>
        <RichText html={block.body} className={text.lead} />
        {questions.length > 0 && (
          <div className={styles.questions}>
            {questions.map(({ id, question, answer }) => (
              <details key={id} name="questions">
                <summary>
                  {question}
                  <Icon name="down" size={16} />
                </summary>
                <RichText html={answer} className={styles.answer} />
              </details>
            ))}
          </div>
        )}
      </div>
    </Section>
  );
}
