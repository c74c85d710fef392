import { Spec } from './contract.ts';
import { usualSpec } from './first-spec.ts';
import { DRAFT_DAYS } from './limits.ts';
import type { Spec as SpecShape } from './spec.ts';
import type { StoredWork } from './work.ts';
import { Begun, Stored, TypedLettering } from './work-schema.ts';

/** Returns the stored book with defaults for parts that are no longer valid. */
function keptSpec(stored: unknown): SpecShape | null {
  const begun = Begun.safeParse(stored).data;
  if (!begun) return null;
  const usual = usualSpec(begun.kind, begun.colour);
  const { lettering } = stored as { lettering?: unknown };
  return {
    ...keptParts(Spec.shape, stored, usual),
    lettering: keptParts(TypedLettering, lettering, usual.lettering),
  };
}

interface Check {
  safeParse(value: unknown): { success: boolean; data?: unknown };
}

function keptParts<T extends object>(shape: Record<keyof T, Check>, stored: unknown, usual: T): T {
  const given = (typeof stored === 'object' ? stored : null) as T | null;
  const parts = (Object.keys(usual) as (keyof T)[]).map((key) => {
    const { success, data } = shape[key].safeParse(given?.[key]);
    return [key, success ? data : usual[key]];
  });
  return Object.fromEntries(parts);
}

/** Parses stored work; null if it is unreadable or older than `DRAFT_DAYS`. */
export function readStoredWork(text: string): StoredWork | null {
  try {
    const stored = Stored.parse(JSON.parse(text));
    const age = Date.now() - Date.parse(stored.keptAt);
    return age < DRAFT_DAYS * 24 * 60 * 60 * 1000 ? { ...stored, spec: keptSpec(stored.spec) } : null;
  } catch {
    return null;
  }
}
