import { useState } from 'react';
import { z } from 'zod';
import { ask, useChange } from '#browser/admin/ask.ts';
import { adminApi } from '#kernel/admin-addresses.ts';
import { AdminBook, AdminBookReply, AdminBookSavedReply } from '../admin-contract.ts';
import type { Draft } from './draft.ts';

interface Saving {
  id: string | null;
  was: Draft;
  draft: Draft;
  onSaved: (book: AdminBook) => void;
  /** Called when somebody else changed the same fields meanwhile. */
  onConflict: (current: AdminBook) => void;
}

const Conflict = z.object({ current: AdminBook, conflicts: z.array(z.string()) });

/** Saves a book; the server merges it with other people's changes. */
export function useSaving({ id, was, draft, onSaved, onConflict }: Saving) {
  const [theirs, setTheirs] = useState<string | null>(null);
  const change = useChange({
    send: async () => {
      if (id === null)
        return {
          ...(await ask(adminApi('books'), AdminBookReply, { method: 'POST', body: draft })),
          others: [],
        };
      const body = { was, now: draft };
      return ask(adminApi('books', id), AdminBookSavedReply, { method: 'PUT', body });
    },
    done: ({ others }) =>
      others.length > 0
        ? `Saved. Meanwhile somebody else changed ${others.join(', ')}, which stays as they made it.`
        : 'Saved, and on the pages of the shop.',
    onDone({ data }) {
      setTheirs(null);
      onSaved(data);
    },
  });
  const save = () =>
    change.mutate(undefined, {
      onError(failed) {
        const { data } = Conflict.safeParse((failed as { data?: unknown }).data);
        if (!data) return setTheirs(null);
        setTheirs(data.conflicts.map((field) => `${field}: ${shownOf(data.current, field)}`).join('; '));
        onConflict(data.current);
      },
    });
  const wrong = Object.entries(change.fields).map(([field, words]) => `${field}: ${words}`);
  const message = theirs
    ? `Somebody else has just saved the same fields. Theirs is ${theirs}. Save yours in its place, or take theirs.`
    : (change.error && (wrong.length > 0 ? wrong.join(' ') : change.error.message)) || null;
  const forget = () => {
    setTheirs(null);
    change.reset();
  };
  return {
    save,
    forget,
    message,
    fields: theirs ? {} : change.fields,
    isSaving: change.isPending,
    isConflict: theirs !== null,
  };
}

function shownOf(book: AdminBook, field: string): string {
  const [group, name = ''] = field.split('.');
  const value =
    group === 'prices' || group === 'images'
      ? (book[group] as Record<string, unknown> | null)?.[name]
      : (book as Record<string, unknown>)[field];
  return value === null || value === undefined
    ? 'nothing'
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);
}
