import { useState } from 'react';
import { z } from 'zod';
import { callAdmin, useAdminChange } from '#browser/admin/requests.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { AdminBook, AdminBookReply, AdminBookSavedReply } from '../admin-contract.ts';
import type { Draft } from './book-draft.ts';
import { fieldLabel } from './catalogue-names.ts';

interface SaveBookOptions {
  id: string | null;
  was: Draft;
  draft: Draft;
  onSaved: (book: AdminBook) => void;
  /** Called when somebody else changed the same fields meanwhile. */
  onConflict: (current: AdminBook) => void;
}

const Conflict = z.object({ current: AdminBook, conflicts: z.array(z.string()) });

/** Saves a book; the server merges it with other people's changes. */
export function useSaveBook({ id, was, draft, onSaved, onConflict }: SaveBookOptions) {
  const [conflictText, setConflictText] = useState<string | null>(null);
  const change = useAdminChange({
    send: async () => {
      if (id === null)
        return {
          ...(await callAdmin(adminApi('books'), AdminBookReply, { method: 'POST', body: draft })),
          others: [],
        };
      const body = { was, now: draft };
      return callAdmin(adminApi('books', id), AdminBookSavedReply, { method: 'PUT', body });
    },
    successMessage: ({ others }) =>
      others.length > 0
        ? 'Saved. Someone else’s changes to other fields were kept.'
        : 'Saved. The shop is up to date.',
    onDone({ data }) {
      setConflictText(null);
      onSaved(data);
    },
  });
  const save = () =>
    change.mutate(undefined, {
      onError(error) {
        const { data } = Conflict.safeParse((error as { data?: unknown }).data);
        if (!data) return setConflictText(null);
        setConflictText(
          data.conflicts.map((field) => `${fieldLabel(field)}: ${fieldText(data.current, field)}`).join('; '),
        );
        onConflict(data.current);
      },
    });
  const fieldErrors = [...new Set(Object.values(change.fields))];
  const message = conflictText
    ? `Someone else has just saved the same fields. Their version: ${conflictText}. Save your version or use theirs.`
    : (change.error && (fieldErrors.length > 0 ? fieldErrors.join(' ') : change.error.message)) || null;
  const dismissConflict = () => {
    setConflictText(null);
    change.reset();
  };
  return {
    save,
    forget: dismissConflict,
    message,
    fields: conflictText ? {} : change.fields,
    isSaving: change.isPending,
    isConflict: conflictText !== null,
  };
}

function fieldText(book: AdminBook, field: string): string {
  const [group, name = ''] = field.split('.');
  const value =
    group === 'prices' || group === 'images'
      ? (book[group] as Record<string, unknown> | null)?.[name]
      : (book as Record<string, unknown>)[field];
  return value === null || value === undefined
    ? 'empty'
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);
}
