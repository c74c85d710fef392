import { useEffect, useRef, useState } from 'react';
import { ask, queries } from '#browser/admin/ask.ts';
import { say } from '#browser/admin/notices.ts';
import { RequestFailed } from '#browser/fetch-json.ts';
import { adminApi } from '#kernel/admin-addresses.ts';
import { adminReply, adminSavedReply } from '#kernel/admin-list.ts';
import { AdminArticle, ArticleDraft } from '../admin-contract.ts';
import { type Clash, clashIn, taken } from './clash.ts';

/** Typing pause before autosave. */
const QUIET_MS = 2500;

type Saving = 'saved' | 'changed' | 'saving' | 'failed';
type Step = 'publish' | 'plan' | 'unplan' | 'unpublish' | 'discard';

/**
 * Edits an article; autosaves when typing pauses, one request at a time. `round` changes when the text was replaced
 * from elsewhere, so that the editor reloads it.
 */
export function useArticle(first: AdminArticle) {
  const [article, setArticle] = useState(first);
  const [content, setContent] = useState(first.content);
  const [saving, setSaving] = useState<Saving>('saved');
  const [clash, setClash] = useState<Clash | null>(null);
  const [problem, setProblem] = useState<RequestFailed | null>(null);
  const [round, setRound] = useState(0);
  /** Version on the server, as far as this editor knows. */
  const seen = useRef(first.content);
  const newest = useRef(first.content);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const path = adminApi('articles', first.id);

  const show = (to: ArticleDraft) => {
    newest.current = to;
    setContent(to);
  };
  const change = (some: Partial<ArticleDraft>) => {
    show({ ...newest.current, ...some });
    setSaving('changed');
  };
  const arrived = (data: AdminArticle, others: readonly string[]) => {
    seen.current = data.content;
    setArticle(data);
    outOfDate();
    if (others.length === 0) return;
    show(taken(newest.current, data.content, others));
    setRound((before) => before + 1);
    say(`Meanwhile somebody else changed ${others.join(', ')}, which stays as they made it.`);
  };
  /** @returns whether it was saved */
  const save = (keep: boolean): Promise<boolean> => {
    const work = async () => {
      const sent = newest.current;
      setSaving('saving');
      try {
        const body = { was: seen.current, now: sent, keep };
        const { data, others } = await ask(path, adminSavedReply(AdminArticle), { method: 'PUT', body });
        arrived(data, others);
        setProblem(null);
        setSaving(newest.current === sent || others.length > 0 ? 'saved' : 'changed');
        return true;
      } catch (failed) {
        if (!(failed instanceof RequestFailed)) throw failed;
        setClash(clashIn(failed, ArticleDraft));
        setProblem(failed);
        setSaving('failed');
        return false;
      }
    };
    const next = turn.current.then(work);
    turn.current = next.catch(() => undefined);
    return next;
  };
  /** Resolves an edit conflict. */
  const settle = async (whose: 'mine' | 'theirs') => {
    if (!clash) return;
    seen.current = clash.current as ArticleDraft;
    if (whose === 'theirs') {
      show(taken(newest.current, clash.current as ArticleDraft, clash.fields));
      setRound((before) => before + 1);
    }
    setClash(null);
    await save(true);
  };
  const step = async (name: Step, body?: object) => {
    // Publishes what is on the screen, so it is saved first.
    if (name !== 'discard' && !(await save(true))) return;
    try {
      const { data } = await ask(`${path}/${name}`, adminReply(AdminArticle), {
        method: 'POST',
        body: body ?? {},
      });
      setProblem(null);
      seen.current = data.content;
      setArticle(data);
      outOfDate();
      show(data.content);
      setSaving('saved');
      if (name === 'discard') setRound((before) => before + 1);
      say(DONE[name]);
    } catch (failed) {
      if (!(failed instanceof RequestFailed)) throw failed;
      setProblem(failed);
    }
  };
  useEffect(() => {
    if (saving !== 'changed') return;
    const timer = setTimeout(() => void save(false), QUIET_MS);
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    if (saving === 'saved') return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', stay);
    return () => removeEventListener('beforeunload', stay);
  }, [saving]);
  return { article, content, change, saving, save, step, clash, settle, problem, round };
}

/** Refetches lists, previews and versions. */
const outOfDate = () =>
  void queries.invalidateQueries({
    predicate: ({ queryKey: [path] }) => String(path).startsWith(adminApi('articles')),
  });

export type ArticleInHand = ReturnType<typeof useArticle>;

const DONE: Record<Step, string> = {
  publish: 'It is on the blog.',
  plan: 'It is planned.',
  unplan: 'It is planned no more.',
  unpublish: 'It is off the blog.',
  discard: 'It is as it is on the blog.',
};
