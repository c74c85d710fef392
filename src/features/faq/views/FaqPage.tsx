import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { SEARCH_TEXT_MAX } from '#kernel/limits.ts';
import { PAGES, withQuery } from '#kernel/paths.ts';
import { Accordion } from '#ui/Accordion.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { HeroPicture } from '#ui/HeroPicture.tsx';
import layout from '#ui/layout.module.css';
import type { Picture } from '#ui/PagePicture.tsx';
import text from '#ui/text.module.css';
import type { Faq, FaqCategory } from '../contract.ts';
import { searchFaqs } from '../faq-search.ts';
import styles from './faq-page.module.css';

interface FaqPageProps {
  title: string;
  lead: string;
  /** Sanitised HTML below the questions. */
  body: string;
  picture: Picture | null;
  faqs: readonly Faq[];
  categories: readonly FaqCategory[];
  /** Search query of the address. */
  query: string;
}

/** Answers open by themselves when a search finds at most this many. */
const OPEN_MAX = 3;

/** FAQ by category, with a search that filters while typing (decision 20). */
export function FaqPage({ title, lead, body, picture, faqs, categories, query }: FaqPageProps) {
  const { text: typed, onInput, onSubmit } = useSearch(query);
  const matches = searchFaqs(faqs, typed);
  const isSearching = typed.trim() !== '';
  const visibleCategories = categories
    .map((category) => ({ ...category, faqs: matches.filter((faq) => faq.category === category.slug) }))
    .filter((category) => category.faqs.length > 0);
  return (
    <div className={text.wrap}>
      <header className={`${styles.head} ${isSearching ? styles.searching : ''}`}>
        <div className={`${layout.column} ${styles.title}`}>
          <h1>{title}</h1>
          <p className={text.lead}>{lead}</p>
          <search aria-label="Questions">
            <form action={PAGES.faq} className={styles.search} onSubmit={onSubmit}>
              <Field
                label="Search questions"
                name="q"
                type="search"
                required
                defaultValue={query}
                maxCharacters={SEARCH_TEXT_MAX}
                autoComplete="off"
                onInput={onInput}
              />
              <Button type="submit" kind="secondary">
                Search
              </Button>
            </form>
          </search>
          <p role="status" className={styles.status}>
            {isSearching && matches.length > 0 && formatAnswerCount(matches.length)}
          </p>
        </div>
        {picture && <HeroPicture {...picture} />}
      </header>
      {matches.length === 0 ? (
        <NoResults query={typed} />
      ) : (
        <div className={styles.columns}>
          <nav aria-label="Categories" className={styles.categories}>
            <ul>
              {visibleCategories.map(({ slug, name, faqs: { length } }) => (
                <li key={slug}>
                  <a href={`#${slug}`}>
                    {name} <span>{length}</span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            {visibleCategories.map(({ slug, name, faqs: categoryFaqs }) => (
              <section key={slug} className={styles.category} aria-labelledby={slug}>
                <h2 id={slug}>{name}</h2>
                <Accordion
                  // Remounts when this changes; otherwise the browser keeps what is open.
                  key={isSearching && matches.length <= OPEN_MAX ? 'open' : 'shut'}
                  open={isSearching && matches.length <= OPEN_MAX}
                  items={categoryFaqs.map(({ id, question, answer }) => ({
                    id,
                    title: question,
                    html: answer,
                  }))}
                />
              </section>
            ))}
          </div>
        </div>
      )}
      <footer className={`${text.ruled} ${layout.row} ${layout.spread} ${styles.foot}`}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was stored (decision 28) */}
        <div className={text.reading} dangerouslySetInnerHTML={{ __html: body }} />
        <ButtonLink to={PAGES.contactUs}>Contact Us</ButtonLink>
      </footer>
    </div>
  );
}

const formatAnswerCount = (count: number) => (count === 1 ? '1 answer' : `${count} answers`);

/** Keeps the address in sync with the input, so that a search can be shared; without script the form submits. */
function useSearch(query: string) {
  const [typed, setTyped] = useState(query);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (next: string) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      history.replaceState(history.state, '', withQuery(PAGES.faq, { q: next.trim() }));
    }, ADDRESS_DELAY_MS);
  };
  return {
    text: typed,
    onInput: (event: FormEvent<HTMLInputElement>) => search(event.currentTarget.value),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      search(String(new FormData(event.currentTarget).get('q') ?? ''));
    },
  };
}
const ADDRESS_DELAY_MS = 300;

function NoResults({ query }: { query: string }) {
  const id = useId();
  return (
    <section className={`${text.ruled} ${layout.column} ${styles.nothing}`} aria-labelledby={id}>
      <h2 id={id}>
        No answers found for “<bdi>{query.trim()}</bdi>”
      </h2>
      <p className={text.reading}>Try a shorter word, or ask us. We’ll reply within 2 working days.</p>
    </section>
  );
}
