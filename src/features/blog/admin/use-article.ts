import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { showNotice } from '#browser/admin/notices.ts';
import { callAdmin, queryClient } from '#browser/admin/requests.ts';
import { RequestFailed } from '#browser/fetch-json.ts';
import { adminReply, adminSavedReply } from '#kernel/admin-list.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { AdminArticle, ArticleDraft } from '../admin-contract.ts';

/** Typing pause before autosave. */
const AUTOSAVE_DELAY_MS = 2500;

type SavingState = 'saved' | 'changed' | 'saving' | 'failed';
type ArticleAction = 'publish' | 'schedule' | 'unschedule' | 'unpublish' | 'discard';

/**
 * Edits an article; autosaves when typing pauses, one request at a time. `round` changes when the text was replaced
 * from elsewhere, so that the editor reloads it.
 */
export function useArticle(initial: AdminArticle) {
  const [article, setArticle] = useState(initial);
  const [content, setContent] = useState(initial.content);
  const [saving, setSaving] = useState<SavingState>('saved');
  const [clash, setClash] = useState<EditConflict | null>(null);
  const [problem, setProblem] = useState<RequestFailed | null>(null);
  const [round, setRound] = useState(0);
  /** Version on the server, as far as this editor knows. */
  const savedContent = useRef(initial.content);
  const currentContent = useRef(initial.content);
  const saveQueue = useRef<Promise<unknown>>(Promise.resolve());
  const path = adminApi('articles', initial.id);

  const show = (to: ArticleDraft) => {
    currentContent.current = to;
    setContent(to);
  };
  const change = (changes: Partial<ArticleDraft>) => {
    show({ ...currentContent.current, ...changes });
    setSaving('changed');
  };
  const applySaved = (data: AdminArticle, changedFields: readonly string[]) => {
    savedContent.current = data.content;
    setArticle(data);
    invalidateArticles();
    if (changedFields.length === 0) return;
    show(takeFields(currentContent.current, data.content, changedFields));
    setRound((before) => before + 1);
    showNotice('Someone else’s changes to other fields were kept.');
  };
  /** @returns whether it was saved */
  const save = (keep: boolean): Promise<boolean> => {
    const work = async () => {
      const snapshot = currentContent.current;
      setSaving('saving');
      try {
        const body = { was: savedContent.current, now: snapshot, keep };
        const { data, others } = await callAdmin(path, adminSavedReply(AdminArticle), {
          method: 'PUT',
          body,
        });
        applySaved(data, others);
        setProblem(null);
        setSaving(currentContent.current === snapshot || others.length > 0 ? 'saved' : 'changed');
        return true;
      } catch (error) {
        if (!(error instanceof RequestFailed)) throw error;
        setClash(readConflict(error, ArticleDraft));
        setProblem(error);
        setSaving('failed');
        return false;
      }
    };
    const next = saveQueue.current.then(work);
    saveQueue.current = next.catch(() => undefined);
    return next;
  };
  const resolveConflict = async (version: 'mine' | 'theirs') => {
    if (!clash) return;
    savedContent.current = clash.current as ArticleDraft;
    if (version === 'theirs') {
      show(takeFields(currentContent.current, clash.current as ArticleDraft, clash.fields));
      setRound((before) => before + 1);
    }
    setClash(null);
    await save(true);
  };
  const step = async (name: ArticleAction, body?: object) => {
    // Publishes what is on the screen, so it is saved first.
    if (name !== 'discard' && !(await save(true))) return;
    try {
      const { data } = await callAdmin(`${path}/${name}`, adminReply(AdminArticle), {
        method: 'POST',
        body: body ?? {},
      });
      setProblem(null);
      savedContent.current = data.content;
      setArticle(data);
      invalidateArticles();
      show(data.content);
      setSaving('saved');
      if (name === 'discard') setRound((before) => before + 1);
      showNotice(DONE_MESSAGES[name]);
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      setProblem(error);
    }
  };
  useSavingEffects(saving, () => void save(false));
  return { article, content, change, saving, save, step, clash, resolveConflict, problem, round };
}

/** Autosaves when typing pauses, and keeps the page from being left unsaved. */
function useSavingEffects(saving: SavingState, autosave: () => void): void {
  useEffect(() => {
    if (saving !== 'changed') return;
    const timer = setTimeout(autosave, AUTOSAVE_DELAY_MS);
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    if (saving === 'saved') return;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', preventUnload);
    return () => removeEventListener('beforeunload', preventUnload);
  }, [saving]);
}

const invalidateArticles = () =>
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => String(path).startsWith(adminApi('articles')),
  });

export type ArticleEditor = ReturnType<typeof useArticle>;

const DONE_MESSAGES: Record<ArticleAction, string> = {
  publish: 'Article published',
  schedule: 'Article scheduled',
  unschedule: 'Schedule cancelled',
  unpublish: 'Article unpublished',
  discard: 'Changes discarded',
};

/** Fields that both editors changed, and the saved version. */
interface EditConflict {
  fields: string[];
  current: object;
}

/** Reads the conflict from a refused save; null for other errors. */
function readConflict({ code, data }: RequestFailed, schema: z.ZodType): EditConflict | null {
  if (code !== 'EDIT_CONFLICT') return null;
  const conflict = z.object({ current: schema, conflicts: z.array(z.string()) }).safeParse(data).data;
  return conflict ? { fields: conflict.conflicts, current: conflict.current as object } : null;
}

/** Returns `mine` with these fields as in `theirs`. */
const takeFields = <T extends object>(mine: T, theirs: T, fields: readonly string[]): T => ({
  ...mine,
  ...Object.fromEntries(fields.map((name) => [name, theirs[name as keyof T]])),
});
